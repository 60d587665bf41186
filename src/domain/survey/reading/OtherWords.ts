import { foldText } from "../../text/Text.ts"

const OTHER = "Other"

interface Language {
  readonly other: string
  /** Words of grammar that stand in most sentences of it, and are not words of another of these languages. */
  readonly words: ReadonlySet<string>
}

const language = (other: string, words: string): Language => ({ other, words: new Set(words.split(" ").map(foldText)) })

const LANGUAGES: ReadonlyArray<Language> = [
  language(OTHER, "the of and which what how is are your have with from or not would do does did"),
  language(
    "Sonstiges",
    "der das und ist sind nicht ein eine sie ihr ihre wie welche welches welcher mit für von haben bei auf keine wird"
  ),
  language(
    "Autre",
    "le les et est sont vous votre vos quel quelle quels quelles avez dans pour avec une ou où du au ne pas"
  ),
  language("Otro", "el los las y es son usted su sus cuál cuáles qué tiene con una más del muy ha"),
  language("Altro", "il gli è sono lei suo quale quali che cosa hai ha nella della dei delle con di più non"),
  language("Anders", "het een en zijn uw u welke wat heeft hebt van voor niet met bij op geen ik"),
  language("Outro", "os as e é são você seu sua qual quais que não com uma mais do da dos das em tem"),
  language("Inne", "i jest są się nie jak jakie który która które czy pan pani z ze na dla przez"),
  language("Annat", "och är du din ditt vilka vilken vilket hur har inte på för av det att ett")
]

/** Words of a language that texts must hold before they are taken for it, and how many times those of any other. */
const MIN_WORDS = 2
const TIMES = 2

/** “Other” in the language that texts are plainly in, else in English. */
export const otherIn = (texts: ReadonlyArray<string>): string => {
  const words = texts.flatMap((text) => foldText(text).match(/\p{L}+/gu) ?? [])
  const found = LANGUAGES.map(({ other, words: known }) => ({
    other,
    uses: words.filter((word) => known.has(word)).length,
    distinct: new Set(words.filter((word) => known.has(word))).size
  })).sort((a, b) => b.uses - a.uses)
  const [first, second] = [found[0]!, found[1]!]
  return first.distinct >= MIN_WORDS && first.uses >= TIMES * second.uses ? first.other : OTHER
}

/** Every word that `otherIn` says. */
export const OTHER_WORDS: ReadonlySet<string> = new Set(LANGUAGES.map(({ other }) => other))
