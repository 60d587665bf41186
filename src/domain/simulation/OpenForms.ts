import { asGerund, inFirstPerson, inPast, inThirdPerson, withoutAdverbs } from "../text/Inflection.ts"

/** What an open question asks for. */
export type OpenKind =
  /** What somebody thinks of a thing. */
  | "opinion"
  /** Why the respondent does something. */
  | "reason"
  /** Why something is as it is. */
  | "cause"
  /** How often, how much, how satisfied. */
  | "degree"
  /** How, when, where, which, who. */
  | "way"
  /** What completes a sentence: “what I like best about … is”. */
  | "filler"
  /** What should be done or would be done. */
  | "action"
  | "naming"
  | "telling"
  | "advice"
  | "meaning"
  /** Whether the respondent does something. */
  | "yes or no"
  /** Whether the respondent ever did something. */
  | "past"
  /** Whether something is right, likely or good. */
  | "leaning"
  | "fact"
  | "closing"
  | "unclear"

/** An open question understood, its parts turned into the words of whoever answers; each part may be missing. */
export interface OpenReading {
  readonly kind: OpenKind
  /** What it is about, as a noun phrase: “remote work”, “my first job”. */
  readonly noun?: string
  /** Itself, as an indirect question: “what I would change about my job”. */
  readonly clause?: string
  /** The beginning of a sentence that the answer ends: “what worries me most about the future is”. */
  readonly stub?: string
  /** What the question takes the respondent to do: “I cook at home”. */
  readonly statement?: string
  readonly denial?: string
  /** What is graded, before and after the grade: “I am … satisfied with my life”. */
  readonly graded?: readonly [before: string, after: string]
  /** What is done how often: “go to the dentist”. */
  readonly repeated?: string
  /** “if I won the lottery” */
  readonly condition?: string
}

type Part = Omit<OpenReading, "kind">
type Form = readonly [pattern: RegExp, read: (match: ReadonlyArray<string>) => OpenReading | null]

const me = inFirstPerson
export const one = (kind: OpenKind, part: Part = {}): OpenReading => ({ kind, ...part })

const WANTED =
  /^(?:most |also |really )?(?:change|improve|add|remove|like|love|enjoy|appreciate|hate|dislike|miss|value|want|expect|need|prefer|care about|fear|look for|regret|wish|like to see|like to have|find)\b/i
const EVALUATED =
  /\b(?:best|worst|biggest|main|most|least|hardest|easiest|good|bad|better|missing|wrong|important|right|ideal|great|special|greatest|problem|problems|challenge|challenges|concern|concerns|fear|fears|should|fair|unfair|worth|too|mandatory|happiness|ethical|moral|dangerous|safe)\b/i
const TO_OTHERS = /^(?:say to|tell|advise|recommend to|give to)\b/i

/** What one does with an object that the question leaves open, in the first person. */
const objectOf = (wh: string, aux: string, rest: string): OpenReading => {
  const verb = aux === "did" ? inPast(rest) : aux === "do" ? rest : `${aux} ${rest}`
  const clause = me(`${wh} I ${verb}`)
  const plain = withoutAdverbs(rest)
  if (/^(?:say|tell|advise)\b/i.test(plain) || TO_OTHERS.test(plain)) return one("advice", { clause })
  if (/^(?:do|react|respond|handle|spend|drink|buy|use)\b/i.test(plain) && aux !== "do" && aux !== "did") {
    return one("action", { clause })
  }
  if (/^what$/i.test(wh) && WANTED.test(plain)) return one("filler", { clause, stub: `${clause} is` })
  return one(/^(?:what|which) ./i.test(wh) ? "naming" : "way", { clause })
}

const whyYou = (aux: string, negation: string, rest: string): OpenReading => {
  const not = negation !== ""
  if (aux === "do") return one("reason", { statement: me(not ? `I do not ${rest}` : `I ${rest}`) })
  if (aux === "did") return one("reason", { statement: me(not ? `I did not ${rest}` : `I ${inPast(rest)}`) })
  const mine = aux === "are" ? "am" : aux === "were" ? "was" : aux
  return one("reason", { statement: me(`I ${mine}${not ? " not" : ""} ${rest}`) })
}

const yesNo = (aux: string, rest: string): OpenReading => {
  const clause = me(
    aux === "do" ? `whether I ${rest}` : `whether I ${aux === "are" ? "am" : aux === "were" ? "was" : aux} ${rest}`
  )
  if (aux === "do")
    return one("yes or no", { clause, statement: me(`I ${rest}`), denial: me(`I do not ${withoutAdverbs(rest)}`) })
  if (aux === "did") return one("past", { clause: me(`whether I ${inPast(rest)}`) })
  if (aux === "have" || aux === "were") return one("past", { clause })
  const mine = aux === "are" ? "am" : aux === "were" ? "was" : aux
  return one("yes or no", { clause, statement: me(`I ${mine} ${rest}`), denial: me(`I ${mine} not ${rest}`) })
}

/** Verbs that end a clause whose subject stands before them. */
const ENDING_VERB =
  "work|works|mean|look like|end|start|begin|happen|cost|weigh|change|stand for|exist|matter|taste|sell|die|live|function|open|close|last|help"

const SUBJECT_VERB =
  "makes?|made|motivates?|drives?|keeps?|kept|worries|frustrates?|bothers?|annoys?|matters?|mattered|stops?|prevents?|concerns?|inspires?|attracts?|surprises?|influences?|influenced|scares?|excites?|helps?|helped|would [a-z]+|could [a-z]+|has [a-z]+|have [a-z]+|[a-z]+ describes?|defines?|brought|brings?|stands out|stood out|went|comes?|came"

const ALIEN =
  /[¿¡]|\b(?:que|qué|cómo|como|usted|porque|warum|was|wie|halten|sie|von|der|die|das|und|est|les|pourquoi|vous|quel|quelle|che|cosa|perché)\b/giu

export const isForeign = (text: string): boolean => (text.match(ALIEN) ?? []).length >= 2

/** Forms of questions, tried in order on a sentence without its final punctuation. */
const FORMS: ReadonlyArray<Form> = [
  [
    /^(?:is there |do you have |would you like to add )?(?:any ?(?:thing|one)? ?(?:other|else|further|additional|more)\b.*|other\b.{0,20}|what else|additional comments|(?:final |last )?comments|none|n\/a)$/i,
    () => one("closing")
  ],
  [
    /^(?:why(?: not| so| or why not)?|how so|how come|because|(?:please )?(?:explain|elaborate|specify)(?: (?:why|further|your (?:answer|choice|response|rating|reasons?)))?)$/i,
    () => one("cause")
  ],
  [
    /\bcomes? to (?:your )?mind when (?:you )?(?:hear|hearing|think of|think about|thinking of|see) (?:the (?:word|term|name|phrase) )?(.+)$/i,
    ([, n]) => one("meaning", { noun: me(n!) })
  ],
  [/^what (?:does|do) (.+?) mean to you$/i, ([, n]) => one("meaning", { noun: me(n!) })],
  [/^how (?:would|do|can) you (?:define|describe) (.+)$/i, ([, n]) => one("meaning", { noun: me(n!) })],
  [/^what do you associate with (.+)$/i, ([, n]) => one("meaning", { noun: me(n!) })],
  [
    /^what (role|part|place) (?:does|do|did) (.+?) (play|have) (in|for) (.+)$/i,
    ([, role, n, verb, where, whole]) => {
      const told = /s$/.test(n!) ? verb! : verb!.toLowerCase() === "play" ? "plays" : "has"
      return one("telling", { clause: me(`what ${role} ${n} ${told} ${where} ${whole}`), noun: me(n!) })
    }
  ],
  [/^how do you see (.+)$/i, ([, n]) => one("way", { clause: me(`how I see ${n!}`) })],
  [
    /^(?:what|how) (?:do|did|would) you (?:honestly |really |personally |generally )?(?:think|feel|make|say) (?:about|of|on|regarding|towards?) (.+)$/i,
    ([, n]) => one("opinion", { noun: me(n!) })
  ],
  [
    /\b(?:opinions?|views?|thoughts?|take|stance|position|attitudes?|feelings?|impressions?|comments?|feedback|reactions?) (?:about|of|on|regarding|towards?|to|concerning) (.+)$/i,
    ([, n]) => one("opinion", { noun: me(n!) })
  ],
  [
    /^what(?: is|'s|’s| are) your (?:views?|opinions?|take|thoughts?|position|reaction)(?: on (?:this|that|it))?$|^what do you (?:think|feel)$|^how do you feel(?: about (?:this|that|it))?$/i,
    () => one("opinion")
  ],
  [
    /^((?:what|which|who|how|where|when|why)\b.*?) (?:do you (?:think|believe|feel)|would you say(?! to| about| if)) (?:that )?(.+)$/i,
    ([, wh, rest]) => subject(wh!, rest!)
  ],
  [
    /^how (?!(?:often|much|many|long|far|soon|do|would|can|could|did|should|will|has|have|is|are|was|were)\b)([a-z]+) (?:are|were) you (.+)$/i,
    ([, adjective, rest]) =>
      one("degree", { clause: me(`how ${adjective} I am ${rest}`), graded: ["I am", me(`${adjective} ${rest}`)] })
  ],
  [
    /^how (?!(?:often|much|many|long|far|soon|do|would|can|could|did|should|will|has|have|is|are|was|were)\b)([a-z]+) (?:is|are) (.+?)(?: (?:to|for) you)?$/i,
    ([, adjective, n]) => one("degree", { noun: me(n!), graded: [`I would call ${me(n!)}`, adjective!.toLowerCase()] })
  ],
  [
    /^how often do you (.+)$/i,
    ([, v]) => one("degree", { clause: me(`how often I ${v}`), repeated: me(withoutAdverbs(v!)) })
  ],
  [
    /^how (much|many)( .+?)? do you (.+)$/i,
    ([, much, what = "", v]) => one("degree", { clause: me(`how ${much}${what} I ${v}`) })
  ],
  [
    /^how (much|many|long|far|soon)( .+?)? (would|will|can|could|did) you (.+)$/i,
    ([, much, what = "", aux, v]) =>
      one("degree", { clause: me(`how ${much}${what} I ${aux === "did" ? inPast(v!) : `${aux} ${v}`}`) })
  ],
  [
    /^why (do|did|would|will|can|could|are|were|have|had|should)(n[’']t| not)? you( not)? (.+)$/i,
    ([, aux, n1 = "", n2 = "", rest]) => whyYou(aux!.toLowerCase(), n1 + n2, rest!)
  ],
  [/^why do (.+?) not (.+)$/i, ([, who, rest]) => one("cause", { clause: me(`why ${who} do not ${rest}`) })],
  [/^why do (.+)$/i, ([, rest]) => one("cause", { clause: me(`why ${rest}`) })],
  [
    /^why (is|are|was|were) (.+?) ((?:so|too|such|not|still|always|more|less|getting|becoming|considered|important|often|never)\b.*)$/i,
    ([, be, n, rest]) => one("cause", { clause: me(`why ${n} ${be} ${rest}`) })
  ],
  [/^why\b.+$/i, () => one("cause")],
  [/^how can (?:we|i) (.+)$/i, ([, v]) => one("action", { clause: me(`how we can ${v}`) })],
  [
    /^(?:how|what) (?:should|could|can|would|must|will) (.+?) (be|do|talk|have|get|make|take|know|look|change|help|give|learn|say|pay|use|offer|improve|reduce|increase|lower|raise|support|serve|attract|win|earn|keep|become|work|address|solve|fix|prevent|protect|spend|save|teach|encourage)\b(.*)$/i,
    ([found, n, v, rest]) => modal(found!, n!, v!, rest!)
  ],
  [
    /^how (?:has|have|had) (.+?) (affected|changed|influenced|shaped|helped|hurt) (.+)$/i,
    ([, n, v, rest]) => one("telling", { clause: me(`how ${n} has ${v} ${rest}`), noun: me(n!) })
  ],
  [
    /^how did (.+?) (affect|change|influence|shape|help|hurt) (.+)$/i,
    ([, n, v, rest]) => one("telling", { clause: me(`how ${n} ${inPast(`${v} ${rest}`)}`), noun: me(n!) })
  ],
  [
    /^(?:how (?:is|was|were|are)|what (?:is|was|were|are)) (.+?) like$|^what (?:does|did|do|would) (.+?)(?: be like| look like)(?: (?:for|to) you)?$|^how (?:was|were) ((?:your|the|our) .+)$/i,
    ([, a, b, c]) => one("telling", { noun: me(a ?? b ?? c!) })
  ],
  [/^what (?:is|was) it like to (.+)$/i, ([, v]) => one("telling", { noun: me(asGerund(v!)) })],
  [
    /^what advice (?:would|do|could|can) you (?:give|have|offer)(?: (?:to|for))? (.+)$/i,
    ([, who]) =>
      one("advice", { clause: me(`what advice I would give ${/^(?:to|for)\b/i.test(who!) ? "" : "to "}${who!}`) })
  ],
  [
    /^(what|how|when|where|who|whom|which(?: [a-z-]+){1,4}|what(?: [a-z-]+){1,3}) (do|did|would|will|can|could|should|might) you (.+)$/i,
    ([, wh, aux, rest]) => objectOf(wh!.toLowerCase(), aux!.toLowerCase(), rest!)
  ],
  [
    /^(what|who|which(?: [a-z-]+){1,4}|what(?: [a-z-]+){1,3}) (are|were) you (.+)$/i,
    ([, wh, be, rest]) => asked(wh!.toLowerCase(), me(`${wh!.toLowerCase()} I ${be === "are" ? "am" : "was"} ${rest}`))
  ],
  [
    /^(what|who|which(?: [a-z-]+){1,4}|what(?: [a-z-]+){1,3}|how(?: [a-z-]+){0,3}) have you (.+)$/i,
    ([, wh, rest]) => one("way", { clause: me(`${wh!.toLowerCase()} I have ${rest}`) })
  ],
  [
    /^what (?:is|are|'s) (missing|good|bad|great|wrong|important|special|hard|difficult|easy|best|worst)\b(.*)$/i,
    ([, adjective, rest]) => one("filler", { stub: me(`what is ${adjective!.toLowerCase()}${rest} is`) })
  ],
  [/^what(?:'s|’s| is| are| was| were) ((?:your|the) .+)$/i, ([found, n]) => possession(found!, n!)],
  [/^who(?:'s|’s| is| are) (your .+)$/i, ([, n]) => one("naming", { noun: me(n!) })],
  [
    new RegExp(`^(what|who|which(?: [a-z-]+){1,3}|what(?: [a-z-]+){1,3}) (${SUBJECT_VERB})\\b(.*)$`, "i"),
    ([, wh, v, rest]) => subject(wh!, `${v}${rest}`)
  ],
  [
    /^(when|where) (did|does) (.+) ([a-z]+)$/i,
    ([, wh, aux, n, v]) =>
      one("fact", {
        clause: me(`${wh!.toLowerCase()} ${n} ${/does/i.test(aux!) ? inThirdPerson(v!) : inPast(v!)}`)
      })
  ],
  [
    new RegExp(`^(how(?: much)?|what|when) does (.+?) (${ENDING_VERB})$`, "i"),
    ([, wh, n, v]) => one("fact", { clause: me(`${wh!.toLowerCase()} ${n} ${inThirdPerson(v!)}`) })
  ],
  [
    /^(how many .+|who [a-z]+ed .+|who (?:wrote|won|made|built|said|sang|found|founded) .+|which [a-z]+ (?:is|are|has|was) .+|what (?:causes?|caused|happens?|happened) .+)$/i,
    ([found]) => one("fact", { clause: me(`${found![0]!.toLowerCase()}${found!.slice(1)}`) })
  ],
  [
    /^(?:who|what|where|when) (?:is|are|was|were) (.+)$/i,
    ([found, n]) =>
      one("fact", { clause: me(`${found!.split(" ")[0]!.toLowerCase()} ${n} ${found!.split(" ")[1]!.toLowerCase()}`) })
  ],
  [
    /^(?:do|would) you (?:think|believe|feel|say)(?: that)? ((?!in\b).+)$/i,
    ([, rest]) => one("leaning", { clause: me(`whether ${rest}`) })
  ],
  [
    /^should (.+?) (be|have|do|get|take|buy|make|pay|give|stop|start|know|learn|go|work|use)\b(.*)$/i,
    ([, n, v, rest]) => one("leaning", { clause: me(`whether ${n} should ${v}${rest}`) })
  ],
  [/^(?:is|was) it (.+)$/i, ([, rest]) => one("leaning", { clause: me(`whether it is ${rest}`) })],
  [
    /^(do|did|would|will|can|could|are|were|have|should) you (.+)$/i,
    ([, aux, rest]) => yesNo(aux!.toLowerCase(), rest!)
  ],
  [
    /^(?:is|are|was|were|does|do|did|can|could|will|would|has|have|should)\b(.+)$/i,
    ([, rest]) => one(EVALUATED.test(rest!) ? "leaning" : "fact")
  ],
  [
    /^(?:please )?(?:describe|explain|discuss|tell (?:us|me)(?: about)?|share|talk about|write about|comment on|think of|think about|outline) ((?:what|how|why|where|when|who)\b.+)$/i,
    ([, rest]) => formOf(rest!) ?? one("telling", { clause: me(rest!) })
  ],
  [
    /^(?:please )?(?:describe|explain|discuss|tell (?:us|me)(?: about)?|share|talk about|write about|comment on|outline) ((?:my|your|our|the|a|an|any|some|one|all|this|that|[a-z]+ing) ?.*|[a-z]+s\b.*)$/i,
    ([, n]) => one("telling", { noun: me(n!).replace(/^any\b/i, "the") })
  ],
  [/^(?:please )?(?:name|list|give|mention) (.+)$/i, ([, n]) => one("naming", { noun: me(n!) })],
  [
    /^(?:regarding|concerning|about|on|thinking (?:about|of)|when it comes to) (.+)$/i,
    ([, n]) => one("opinion", { noun: me(n!) })
  ],
  [
    /^(?:the )?((?:best|worst|hardest|easiest|nicest) (?:thing|part|aspect)s? (?:about|of|in) .+)$/i,
    ([, n]) => one("filler", { stub: me(`the ${n!.toLowerCase()} is`) })
  ]
]

const asked = (wh: string, clause: string): OpenReading =>
  /^what$/i.test(wh) ? one("filler", { clause, stub: `${clause} is` }) : one("naming", { clause })

const subject = (wh: string, rest: string): OpenReading => {
  const clause = me(`${wh.toLowerCase()} ${rest}`)
  if (/^why/i.test(wh)) return one("cause", { clause })
  return asked(wh, clause)
}

const modal = (found: string, n: string, verb: string, rest: string): OpenReading | null => {
  const [wh, aux] = found.toLowerCase().split(" ")
  if (n.toLowerCase() === "you") return null
  if (verb === "be" && / like$/.test(rest)) return one("telling", { noun: me(n) })
  return one("action", { clause: me(`${wh} ${n} ${aux} ${verb}${rest}`) })
}

const FAVOURITE = /^(?:your|the) (?:\w+ )?(?:favou?rite|preferred|best-loved|name of)\b/i
const OPINION_ONLY = /^your (?:views?|opinions?|take|thoughts?|position|reaction)$/i

const possession = (found: string, n: string): OpenReading => {
  const be = /^what (are|were)/i.exec(found)?.[1]?.toLowerCase() ?? "is"
  if (OPINION_ONLY.test(n)) return one("opinion")
  if (FAVOURITE.test(n)) return one("naming", { noun: me(n) })
  if (/\b(?:your?|you|our|us|me)\b/i.test(n) || EVALUATED.test(n)) {
    return one("filler", { noun: me(n), stub: `${me(n)} ${be}` })
  }
  return one("fact", { clause: `what ${n} ${be}` })
}

/** The first form that a sentence without its final punctuation has; null where it has none. */
export const formOf = (sentence: string): OpenReading | null => {
  for (const [pattern, make] of FORMS) {
    const match = pattern.exec(sentence)
    const found = match === null ? null : make(match)
    if (found !== null) return found
  }
  return null
}
