import { Either, Schema } from "effect"
import { has } from "../statistics/Bitset.ts"
import type { Dictionary, Variable } from "../survey/codebook/Dictionary.ts"
import { dictionaryColumn, type HeaderCells, type RawColumn, type RawTable } from "../survey/file/RawTable.ts"
import type { SurveyFileInvalid } from "../survey/file/SurveyFileInvalid.ts"
import { type SurveyDraft, weightsOf } from "../survey/mapping/Draft.ts"
import { encodeQuestion } from "../survey/mapping/Encode.ts"
import {
  cellsOf,
  columnsOf,
  type MappedQuestion,
  Mapping,
  missingOf,
  namedOf,
  type Source
} from "../survey/mapping/Mapping.ts"
import { refusalOf } from "../survey/mapping/MappingFile.ts"
import { namedWeights } from "../survey/mapping/NamedWeights.ts"
import type { WaveAsk, WaveDifference } from "../survey/mapping/Wave.ts"
import type { Column } from "../survey/model/Column.ts"
import { numberStyle } from "../survey/model/Numbers.ts"
import { KeptChange } from "../survey/understanding/KeptChange.ts"
import { type QuestionChangeInvalid, refuse } from "../survey/understanding/QuestionChange.ts"
import { slug, uniqueNames } from "../text/Slug.ts"
import { excerpt, foldText, listed } from "../text/Text.ts"
import { beneath, cellsIn, columnOf, numberCell, type Spelling, writtenIn } from "./WaveCells.ts"
import {
  answersIn,
  distinct,
  gathered,
  joinSources,
  type KnownFile,
  knownFile,
  labelledByHand,
  movedTo,
  type OwnQuestion,
  readAlike,
  sameQuestions,
  touched,
  whyApart
} from "./WaveQuestions.ts"

/** A project's kept columns and how they are read, before and after changes by hand. */
export interface WaveBase {
  readonly table: RawTable
  readonly asRead: Mapping
  readonly mapping: Mapping
  readonly dictionary: Dictionary | null
  readonly changes: ReadonlyArray<KeptChange>
}

/** A file of another wave, as it was read. */
interface WaveFile {
  readonly table: RawTable
  readonly mapping: Mapping
  readonly dictionary: Dictionary | null
  readonly contentHash: string
  /** Whether a person said how it is read. */
  readonly isGiven: boolean
}

/** A survey with the respondents of a file behind its own, to be read like any other. */
interface Appended extends Omit<WaveBase, "mapping"> {
  /** The key of the question that tells waves apart, as the file was read. */
  readonly column: string
  readonly joined: number
  /** Per key the answers that only the file has. */
  readonly added: ReadonlyMap<string, ReadonlyArray<string>>
  readonly differences: ReadonlyArray<WaveDifference>
}

type Refusable<A> = Either.Either<A, QuestionChangeInvalid | SurveyFileInvalid>

const WAVE = "wave"
const MAX_LISTED = 8
const some = (names: ReadonlyArray<string>): string => {
  const quoted = names.slice(0, MAX_LISTED).map((name) => `“${excerpt(name, 60)}”`)
  return names.length > MAX_LISTED ? `${quoted.join(", ")} and ${names.length - MAX_LISTED} more` : listed(quoted)
}

const encodeMapping = Schema.encodeSync(Mapping)
const decodeMapping = Schema.decodeUnknownSync(Mapping)
const encodeChanges = Schema.encodeSync(Schema.Array(KeptChange))
const decodeChanges = Schema.decodeUnknownSync(Schema.Array(KeptChange))

/** A source of several columns without a base that rests on other questions. */
const standingAlone = (source: Source): Source => {
  if (source._tag !== "OneHot" || source.base !== "neighbours") return source
  const { neighbours: _, ...rest } = source
  const taken = new Set([
    ...source.options.flatMap(({ selected }) => selected),
    ...namedOf(missingOf(source)).flatMap(({ cells }) => cells)
  ])
  const not = ["0", "-", "not selected"].find((cell) => !taken.has(cell))!
  return {
    ...rest,
    base: "asked",
    options: source.options.map((option) => ({ ...option, notSelected: [not, ...option.notSelected] }))
  }
}

const asItIs = (source: Source): Spelling => ({
  labels: answersIn(source).map(({ cells }, at) => ("options" in source ? at : (cells[0] ?? ""))),
  missing: namedOf(missingOf(source)).map(({ cells }) => cells[0]!)
})

const mostChosen = (column: Column, rows: number): number => {
  if (column._tag !== "Multiple") return 0
  let most = 0
  for (let row = 0; row < rows; row++) most = Math.max(most, column.selected.filter((bits) => has(bits, row)).length)
  return most
}

/** Columns that take the rows of a file behind their own. */
const stack = ({ dictionary, table }: WaveBase, file: KnownFile, wave: string) => {
  const above = [...table.columns]
  const below = new Map<number, RawColumn>()
  const more = file.table.rows
  const names = new Set(
    [...above.flatMap(({ header }) => header), ...(dictionary?.variables ?? []).map(({ name }) => name)].map(foldText)
  )
  const variables: Array<Variable> = []
  const headerOf = (header: HeaderCells): HeaderCells => {
    const made = header.map((cell, i) => (i === 0 && names.has(foldText(cell)) ? `${cell} (${wave})` : cell))
    for (const cell of made) names.add(foldText(cell))
    return made
  }
  const add = (header: HeaderCells): number =>
    above.push(dictionaryColumn(header, new Array<string>(table.rows).fill("")))
  return {
    add: (header: HeaderCells) => add(headerOf(header)),
    /** A column of the file as one more. */
    copy: (column: number): number => {
      const header = headerOf(file.table.columns[column - 1]!.header)
      const { variable } = file.fieldAt(column)
      if (variable !== null) variables.push({ ...variable, name: header[0]! })
      const at = add(header)
      below.set(at, file.table.columns[column - 1]!)
      return at
    },
    put: (column: number, cells: RawColumn | ReadonlyArray<string>) =>
      below.set(column, "_tag" in cells ? cells : columnOf([], cells)),
    putAbove: (column: number, cells: ReadonlyArray<string>) => {
      above[column - 1] = columnOf(above[column - 1]!.header, cells)
    },
    done: () => {
      const blank = dictionaryColumn([], new Array<string>(more).fill(""))
      const columns = above.map((one, c) => beneath(one, table.rows, below.get(c + 1) ?? blank, more))
      const known = dictionary ?? (variables.length === 0 ? null : { variables: [], sets: [], weight: null })
      return {
        table: { rows: table.rows + more, blankRows: [], columns } satisfies RawTable,
        dictionary: known === null ? null : { ...known, variables: [...known.variables, ...variables] }
      }
    }
  }
}
type Stack = ReturnType<typeof stack>

/** Which wave each respondent of the file is of, and the question that says it. */
const wavesOf = (
  own: OwnQuestion | undefined,
  other: MappedQuestion | undefined,
  base: RawTable,
  file: RawTable,
  { column = WAVE, first, label }: WaveAsk
): Refusable<{ readonly cells: ReadonlyArray<string>; readonly labels: ReadonlyArray<string> }> =>
  Either.gen(function* () {
    let cells: ReadonlyArray<string>
    if (other === undefined) {
      if (label === undefined) return yield* refuse("label", "Say what the file's wave is called, such as label 2025.")
      cells = new Array<string>(file.rows).fill(label)
    } else {
      const answers = yield* encodeQuestion(file, other)
      const named = answersIn(other.source)
      cells =
        answers._tag === "Coded"
          ? Array.from(answers.codes, (code) => (code === 0 ? "" : named[code - 1]!.label))
          : cellsIn(file.columns[columnsOf(other.source)[0]! - 1]!, file.rows)
    }
    const labels = [...new Set(cells)].filter((cell) => cell !== "")
    if (own === undefined && first !== undefined && labels.some((one) => foldText(one) === foldText(first)))
      return yield* refuse(
        other === undefined ? "label" : "first",
        `Both waves would be called “${first}”: give the file's or the project's another name.`
      )
    if (label !== undefined && labels.join() !== label)
      return yield* refuse(
        "label",
        `The file says itself which waves it has (${column}: ${some(labels)}): leave label out.`
      )
    if (own === undefined && first === undefined)
      return yield* refuse("first", "Say what the wave of those in the project is called, such as first 2024.")
    if (own !== undefined && first !== undefined)
      return yield* refuse("first", `The project has the waves of ${column} already: leave first out.`)
    if (own !== undefined && own.asRead.source._tag !== "Labels")
      return yield* refuse(
        "column",
        `${column} is ${own.asRead.kind} in the project, not one of several answers: name another column.`
      )
    const before = own === undefined ? [first!] : yield* presentIn(base, own)
    const both = labels.filter((one) => before.some((known) => foldText(known) === foldText(one)))
    return both.length === 0
      ? { cells, labels }
      : yield* refuse(
          other === undefined ? "label" : "file",
          `The project has respondents of the wave ${some(both)} already: ` +
            `${other === undefined ? "name another" : "send a file without them"}.`
        )
  })

/** What waves are called that somebody is of, as the file was read and now. */
const presentIn = (table: RawTable, { asRead, now }: OwnQuestion): Refusable<ReadonlyArray<string>> =>
  Either.map(encodeQuestion(table, asRead), (column) => {
    const codes = new Set(column._tag === "Coded" ? column.codes : [])
    const labels = answersIn(asRead.source).flatMap(({ label }, at) => (codes.has(at + 1) ? [label] : []))
    return [...labels, ...(now === undefined ? [] : answersIn(now.source).map(({ label }) => label))]
  })

const meanOf = (weights: Float64Array): number =>
  Number((weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length)).toPrecision(6))

/** Times apart at which the weights of one file outweigh the other's. */
const FAR_APART = 1.5

/** Puts weights beneath weights; of a file that has none the mean of the others. */
const joinWeights = (base: WaveBase, file: KnownFile, columns: Stack): ReadonlyArray<WaveDifference> => {
  const { asRead, mapping } = base
  const said: Array<string> = []
  const candidates = [...(asRead.weightCandidates ?? []), ...(mapping.weightCandidates ?? [])]
  const all = new Set([mapping.weight, asRead.weight, ...candidates.map(({ column }) => column)])
  for (const at of all) {
    const own = at === null ? null : Either.getOrNull(weightsOf(base.table, at))
    if (at === null || own === null) continue
    const column = base.table.columns[at - 1]!
    const style = column._tag === "Dictionary" ? numberStyle(column.values) : "point"
    const there =
      at === asRead.weight && file.mapping.weight !== null ? [file.mapping.weight] : file.under(column.header)
    const theirs = there.length === 1 ? Either.getOrNull(weightsOf(file.table, there[0]!)) : null
    const mean = meanOf(own)
    const weights = theirs ?? new Float64Array(file.table.rows).fill(mean)
    columns.put(
      at,
      Array.from(weights, (weight) => numberCell(weight, style === "comma", new Set()))
    )
    if (at !== mapping.weight) continue
    const other = meanOf(weights)
    if (theirs === null)
      said.push(`The file has no weights: each of its respondents counts ${mean}, the mean of the others.`)
    else if (Math.max(mean / other, other / mean) > FAR_APART)
      said.push(
        `Weights are ${mean} on average in the project and ${other} in the file. ` +
          `In totals over all waves, ${mean > other ? "the project's" : "the file's"} respondents ` +
          "count for more."
      )
  }
  if (mapping.weight === null && mapping.raking === undefined && file.mapping.weight !== null)
    said.push("The file has weights and the project uses none: figures stay unweighted.")
  if (namedWeights(mapping).some(({ of }) => !("column" in of)))
    said.push("The weights made here are made again over the respondents of all waves.")
  return said.map((text) => ({ kind: "weights", question: null, text }))
}

interface Added {
  readonly labels: ReadonlyArray<string>
  /** Cells that are no answer. */
  readonly missing: ReadonlyArray<string>
}

/** Changes by hand that name every label, or every cell that is no answer, with those that the file adds. */
const withAdded = (changes: ReadonlyArray<KeptChange>, added: ReadonlyMap<string, Added>) =>
  changes.map((kept): KeptChange => {
    const { own, sent } = kept
    const more = added.get(own.join())
    if (!("key" in sent) || more === undefined) return kept
    const { labels, missing } = sent.change
    const isWhole = labels?.some(({ from }) => from === undefined) === true
    const change = {
      ...sent.change,
      ...(isWhole ? { labels: [...labels, ...more.labels.map((label) => ({ label }))] } : {}),
      ...(missing === undefined ? {} : { missing: [...missing, ...more.missing] })
    }
    return { ...kept, sent: { ...sent, change } }
  })

/**
 * A survey with the respondents of another file behind its own. Questions that both have are joined by what they ask and how
 * they are answered; what differs is listed. Nothing is taken for the same by its code.
 */
export const appendWave = (base: WaveBase, sent: WaveFile, ask: WaveAsk): Refusable<Appended> =>
  Either.gen(function* () {
    const { asRead, mapping } = base
    const { rows } = base.table
    const { column = WAVE } = ask
    const nowAt = gathered(mapping.questions.map((one) => [columnsOf(one.source).join(), one] as const))
    const nowOf = (one: MappedQuestion) => {
      const there = nowAt(columnsOf(one.source).join())
      return there.length === 1 ? there[0] : there.find(({ key }) => key === one.key)
    }
    const all = asRead.questions.map((one): OwnQuestion => ({ asRead: one, now: nowOf(one) }))
    const isWave = (one: MappedQuestion | undefined) => one !== undefined && foldText(one.key) === foldText(column)
    const ownWave = all.find(({ asRead, now }) => isWave(asRead) || isWave(now))
    const otherWave = sent.mapping.questions.find(isWave)
    const waves = yield* wavesOf(ownWave, otherWave, base.table, sent.table, ask)
    const wave = listed(waves.labels)

    const own = knownFile(base.table, asRead, base.dictionary)
    const file = knownFile(sent.table, sent.mapping, sent.dictionary)
    const columns = stack(base, file, wave)
    const differences: Array<WaveDifference> = []
    const tell = (kind: WaveDifference["kind"], question: string | null, text: string) =>
      differences.push({ kind, question, text })
    const keyOf = ({ asRead, now }: OwnQuestion) => (now ?? asRead).key

    const put = (source: Source, answers: Column, spelling: Spelling) => {
      const cells = writtenIn(source, answers, spelling, file.table.rows)
      for (const [i, at] of columnsOf(source).entries()) columns.put(at, cells[i]!)
    }
    /** Which of the file's missing values the survey did not know, and somebody has. */
    const tellMissing = (key: string, of: Source, { missing }: Column, isNew: ReadonlyArray<boolean>) => {
      const given = new Set(missing)
      const names = namedOf(missingOf(of)).flatMap(({ label }, at) => (isNew[at] && given.has(at + 1) ? [label] : []))
      if (names.length > 0) tell("labels", key, `${key}: ${some(names)} is no answer in the file and stays none.`)
    }
    const cellsOfColumns = (of: Source) => columnsOf(of).flatMap((at) => distinct(base.table, at))
    /** A question whose base rests on others would have them say that everybody in the other file was asked it. */
    const alone = (question: MappedQuestion): Refusable<MappedQuestion> =>
      Either.gen(function* () {
        const source = standingAlone(question.source)
        if (source === question.source) return question
        const cells = writtenIn(source, yield* encodeQuestion(base.table, question), asItIs(source), rows)
        for (const [i, at] of columnsOf(source).entries()) columns.putAbove(at, cells[i]!)
        return { ...question, source }
      })

    // What the file writes in the same way is read in the same way.
    const read = new Map<OwnQuestion, Source>()
    for (const one of all) {
      const source = one === ownWave || sent.isGiven ? null : readAlike(own, one.asRead, file)
      if (source !== null) read.set(one, source)
    }
    const byQuestion = new Map(all.map((one) => [one.asRead, one]))
    const sharing = (one: OwnQuestion) =>
      touched(one.asRead.source)
        .flatMap((at) => own.questionsAt(at))
        .map((question) => byQuestion.get(question)!)
    for (let more = true; more; ) {
      const lone = [...read.keys()].filter((one) => sharing(one).some((other) => !read.has(other)))
      for (const one of lone) read.delete(one)
      more = lone.length > 0
    }
    const consumed = new Set([...read.values()].flatMap(touched))
    const others = sent.mapping.questions.filter(
      (one) => one !== otherWave && !touched(one.source).every((at) => consumed.has(at))
    )
    const open = all.filter((one) => one !== ownWave && !read.has(one))
    const found = sameQuestions(open, others)
    const theirs = new Map([...found].map(([other, one]) => [one, other]))

    const added = new Map<string, Added>()
    const addedBy = (before: Source, after: Source, labels: ReadonlyArray<string>) => {
      const known = cellsOf(missingOf(before))
      const missing = cellsOf(missingOf(after)).filter((cell) => !known.includes(cell))
      added.set(columnsOf(before).join(), { labels, missing })
    }
    const addedTo = new Map<string, ReadonlyArray<string>>()
    const questions: Array<MappedQuestion> = []
    const apart = new Map<MappedQuestion, string>()
    let joined = 0
    for (const one of all) {
      const question = yield* alone(one.asRead)
      const key = keyOf(one)
      const alike = read.get(one)
      const other = theirs.get(one)
      if (one === ownWave) {
        const { constant: _, ...rest } = question
        const given = {
          _tag: "Labels",
          column: 1,
          labels: waves.labels.map((label) => ({ label, cells: [label] })),
          missing: []
        } as const
        const { source, spelling } = joinSources(one, given, wave, [], () => 0)
        const before = answersIn(question.source)
        const labels = answersIn(source).filter((answer) => !before.includes(answer))
        if (source._tag !== "Labels") continue
        const cellOf = new Map(waves.labels.map((label, i) => [label, `${spelling.labels[i]}`]))
        columns.put(
          source.column,
          waves.cells.map((cell) => cellOf.get(cell) ?? "")
        )
        addedBy(
          question.source,
          source,
          labels.map(({ label }) => label)
        )
        questions.push({ ...rest, source: { ...source, labels: [...before, ...labels] } })
      } else if (alike !== undefined) {
        joined++
        let { source } = question
        if (cellsOf(missingOf(alike)).length > cellsOf(missingOf(source)).length) {
          const answers = yield* encodeQuestion(file.table, { source: alike })
          const made = joinSources({ ...one, asRead: question }, alike, wave, cellsOfColumns(source), () => 0)
          source = made.source
          put(source, answers, made.spelling)
          tellMissing(key, alike, answers, made.isNewMissing)
          addedBy(question.source, source, [])
        } else if (question === one.asRead)
          for (const [i, at] of touched(question.source).entries())
            columns.put(at, file.table.columns[touched(alike)[i]! - 1]!)
        else put(question.source, yield* encodeQuestion(file.table, { source: alike }), asItIs(question.source))
        const byHand = labelledByHand(one).map(([code, label]) => `${code} is “${label}”`)
        if (byHand.length > 0)
          tell(
            "codes",
            key,
            `${key}: the file has codes without labels; they are taken for the project's: ${listed(byHand)}.`
          )
        questions.push(source === question.source ? question : { ...question, source })
      } else if (other === undefined) {
        questions.push(question)
        tell("missing", key, `${key} is not in the file: nobody of ${wave} has an answer.`)
      } else {
        const isShared = sharing(one).some((another) => another !== one)
        const isConstant = question.constant === true && other.constant === true
        const reason = isShared
          ? "its column holds several questions, and the file writes it differently"
          : isConstant && question.source._tag === other.source._tag
            ? null
            : whyApart({ ...one, asRead: question }, other)
        if (reason !== null) {
          apart.set(other, key)
          questions.push(question)
          tell(
            "kind",
            key,
            `${key}: ${reason}. The two are kept apart, and nobody of ${wave} has an answer in the project's.`
          )
          continue
        }
        joined++
        const answers = yield* encodeQuestion(file.table, other)
        const made = joinSources(
          { ...one, asRead: question },
          other.source,
          wave,
          cellsOfColumns(question.source),
          (label) => columns.add([`${question.text}: ${label}`])
        )
        let { source } = made
        if (source._tag === "Mentions") {
          const more = Math.max(0, mostChosen(answers, file.table.rows) - source.columns.length)
          source = {
            ...source,
            columns: [...source.columns, ...Array.from({ length: more }, () => columns.add([question.text]))]
          }
        }
        put(source, answers, made.spelling)
        tellMissing(key, other.source, answers, made.isNewMissing)
        addedBy(question.source, source, made.added)
        addedTo.set(key, made.added)
        const { constant, ...rest } = question
        const isReworded =
          foldText(question.text) !== foldText(other.text) && foldText(other.text) !== foldText(other.key)
        const isKnown = one.now !== undefined && foldText(one.now.text) === foldText(other.text)
        const reworded =
          isReworded && !isKnown ? `In ${wave} it was asked as “${other.text}”, before as “${question.text}”.` : null
        const said = [question.reworded, reworded].filter((text) => text != null).join(" ")
        questions.push({
          ...rest,
          source,
          ...(constant === true && isConstant && made.added.length === 0 ? { constant } : {}),
          ...(said === "" ? {} : { reworded: said })
        })
        if (reworded !== null) tell("reworded", key, `${key} is not comparable between waves. ${reworded}`)
        const alone = [
          ...(made.gone.length === 0 ? [] : [`only the project has the answer ${some(made.gone)}`]),
          ...(made.added.length === 0 ? [] : [`only the file has ${some(made.added)}`])
        ]
        if (alone.length > 0) tell("labels", key, `${key}: ${alone.join("; ")}.`)
        for (const text of made.moved.slice(0, MAX_LISTED))
          tell("codes", key, `${key}: ${text}; answers are matched by label.`)
        for (const text of made.roles) tell("labels", key, `${key}: ${text}. It is read as in the project.`)
        const base = (of: Source) => (of._tag === "OneHot" && of.base !== "selected" ? "asked" : "selected")
        if (answers._tag === "Multiple" && base(source) !== base(other.source))
          tell(
            "base",
            key,
            `${key}: its base is ${base(source) === "asked" ? "everybody asked" : "those who chose something"} in the project ` +
              "and not in the file."
          )
        if (other.doubt !== undefined && question.doubt === undefined)
          tell("doubt", key, `${key} in the file: ${other.doubt}`)
      }
    }

    if (joined === 0)
      return yield* refuse(
        "file",
        "No question of the file is one of the project's: check that it is the same survey, or send its codebook or a mapping."
      )

    const copies = new Map<number, number>()
    for (const other of others.filter((one) => !found.has(one) || apart.has(one))) {
      const source = standingAlone(other.source)
      const place = (at: number): number => {
        const known = source === other.source ? copies.get(at) : undefined
        const made = known ?? columns.copy(at)
        copies.set(at, made)
        return made
      }
      const moved = movedTo(source, place)
      if (source !== other.source) put(moved, yield* encodeQuestion(file.table, other), asItIs(source))
      const unique = (names: ReadonlyArray<string>, name: string, ending: (n: number) => string) =>
        uniqueNames([...new Set(names), name], (one, n) => `${one}${ending(n)}`).at(-1)!
      const taken = [...questions, ...mapping.questions, ...(mapping.derived ?? [])]
      const suffix = slug(wave, 20)
      const key = unique(
        taken.map((one) => one.key),
        other.key,
        (n) => `_${suffix}${n === 2 ? "" : n}`
      )
      const text = unique(
        taken.map((one) => one.text),
        other.text,
        (n) => ` (${wave}${n === 2 ? "" : `, ${n}`})`
      )
      questions.push({ ...other, key, text, source: moved })
      tell(
        "new",
        key,
        apart.has(other)
          ? `${key} holds what the file has of ${apart.get(other)} (“${excerpt(other.text)}”).`
          : `${key} is in the file alone (“${excerpt(other.text)}”).`
      )
    }

    if (ownWave === undefined) {
      const at = columns.add([column])
      columns.putAbove(at, new Array<string>(rows).fill(ask.first!))
      columns.put(at, waves.cells)
      const labels = [ask.first!, ...waves.labels].map((label) => ({ label, cells: [label] }))
      questions.push({
        key: column,
        text: column,
        kind: "single",
        stem: null,
        source: { _tag: "Labels", column: at, labels, missing: [] }
      })
    }
    differences.push(...joinWeights(base, file, columns))
    if (sent.mapping.year !== undefined && asRead.year !== undefined && sent.mapping.year !== asRead.year)
      tell(
        "year",
        null,
        `The file was asked in ${sent.mapping.year}; ages worked out of birth years stay as of ${asRead.year}.`
      )
    const known = new Set(asRead.leftOut.map(({ header }) => header))
    const left = sent.mapping.leftOut
      .filter((one) => one.column !== sent.mapping.weight)
      .flatMap(({ header }) => (known.has(header) ? [] : [header]))
    if (left.length > 0) tell("leftOut", null, `Columns of the file that become no question: ${some(left)}.`)
    for (const text of sent.mapping.warnings ?? []) tell("doubt", null, text)

    const appended = {
      labels: waves.labels,
      respondents: file.table.rows,
      contentHash: sent.contentHash,
      before: {
        mapping: encodeMapping(asRead),
        columns: base.table.columns.length,
        changes: encodeChanges(base.changes)
      }
    }
    const next: Mapping = {
      ...asRead,
      questions,
      waves: [...(asRead.waves ?? []).map(({ before: _, ...earlier }) => earlier), appended]
    }
    const problem = refusalOf(next)
    if (problem !== null) return yield* refuse("column", `${problem}.`)
    return {
      ...columns.done(),
      asRead: next,
      changes: withAdded(base.changes, added),
      column: ownWave === undefined ? column : keyOf(ownWave),
      joined,
      added: addedTo,
      differences
    }
  })

const gives = (column: Column, at: number, row: number): boolean =>
  column._tag === "Coded" ? column.codes[row] === at + 1 : column._tag === "Multiple" && has(column.selected[at]!, row)

/** Answers that only the file has and that somebody gave whom a derived question counts among the rest. */
export const addedToRest = (
  { derived = [] }: Mapping,
  { codebook: { questions, respondents }, microdata: { columns } }: Pick<SurveyDraft, "codebook" | "microdata">,
  { added, asRead }: Pick<Appended, "added" | "asRead">
): ReadonlyArray<WaveDifference> => {
  const first = respondents - asRead.waves!.at(-1)!.respondents
  const positionOf = (key: string) => questions.findIndex((one) => one.key === key)
  return derived.flatMap(({ definition, key, labels, uses }) => {
    if (!("categories" in definition) || definition.rest === undefined) return []
    const made = columns[positionOf(key)]!
    const rest = labels.indexOf(definition.rest)
    return uses.flatMap((used): ReadonlyArray<WaveDifference> => {
      const at = positionOf(used)
      const fallen = (added.get(used) ?? []).filter((label) => {
        const answer = questions[at]!.labels.indexOf(label)
        for (let row = first; answer >= 0 && row < respondents; row++)
          if (gives(columns[at]!, answer, row) && gives(made, rest, row)) return true
        return false
      })
      const text = `${key} counts ${some(fallen)} of ${used}, which only the file has, as “${definition.rest}”.`
      return fallen.length === 0 ? [] : [{ kind: "labels", question: key, text }]
    })
  })
}

/** A survey without the respondents of the file that was appended last; null where none was. */
export const withoutLastWave = ({ asRead, changes, dictionary, table }: Omit<WaveBase, "mapping">) => {
  const { before, respondents } = asRead.waves?.at(-1) ?? {}
  if (before === undefined || respondents === undefined) return null
  const rows = table.rows - respondents
  const columns = table.columns.slice(0, before.columns)
  const earlier = new Map(decodeChanges(before.changes).map((one) => [one.id, one]))
  return {
    table: { rows, blankRows: [], columns: columns.map((one) => columnOf(one.header, cellsIn(one, rows))) },
    asRead: decodeMapping(before.mapping),
    dictionary,
    changes: changes.map((one) => ({ ...(earlier.get(one.id) ?? one), key: one.key }))
  }
}
