import { OUTLOOK } from "../lexicon/opinions/OpinionForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import type { Scale } from "../scale/Scale.ts"

const { pattern } = patterns(OUTLOOK)

/**
 * How the public tends to see things, from −1 to 1, by the words that name them: people rate what is near and their own
 * better than what is far and shared, professions of help better than politics and large organisations, and threats as
 * threats. Directions after Gallup's confidence in institutions and Pew's studies of trust; used as one feature whose
 * effect is fitted.
 */
// biome-ignore format: one line per kind of thing
const EVALUATIONS: ReadonlyArray<readonly [pattern: RegExp, value: number]> = [
  [/\b(your|my) (own )?(local )?(community|neighbou?rhood|town|area|city|schools?)\b|\blocal\b|where you (live|grew|spent)/, 0.7],
  [/\b(your|my|their own) (own |personal )?(family|life|health|home|marriage|spouse|partner|friends?|children|kids|job|work|doctor|relationship)/, 0.9],
  [/\b(you|yourself) (can|could|are able|would know|know how|understand|have people)|\byour (own )?ability|recogni[sz]e/, 0.6],
  [/\bfriends and family|friends|neighbou?rs|family\b/, 0.5],
  [/\bmost people|average american|other people|the public|americans' ability|people in (general|this country)|general public/, -0.4],
  [/\b(military|scientists?|doctors?|nurses?|medical (scientists|professionals)|teachers|firefighters|farmers|small business(es)?|libraries|veterans|police officers?|k-12|public schools)\b/, 0.6],
  [/\b(science|medical|medicine|research|technology|vaccines?|solar|wind|clean energy)\b/, 0.5],
  [/\b(politic(al|s|ians?)|congress|washington|elected officials|parties|partisan|government|lawmakers|lobbyists|campaigns?)\b/, -0.6],
  [/\b(news media|journalists|media|social media|corporations|big business|large companies|banks|technology companies|companies|advertis\w+|drug companies|insurance|wall street|executives|ceos?)\b/, -0.4],
  [/\b(religious|church(es)?|religion|clergy)\b/, 0.2],
  [/\b(colleges?|universities|college education|education)\b/, 0.2],
  [/\b(china|chinese|russian?|iran|north korea|putin|xi jinping|kim|taliban|isis|saudi)\b/, -0.9],
  [/\b(germany|merkel|france|macron|canada|japan|britain|allies|nato|european)\b/, 0.5],
  [/\b(made-up|misinformation|fake|false|altered|misleading|propaganda|hoax\w*|conspirac\w+)\b/, -0.8],
  [/\b(crime|violence|violent|attack\w*|terror\w*|war|weapons?|cyber\w*|hack\w*|theft|fraud|scams?|abuse|harass\w*|drug addiction|opioid|addiction)\b/, -0.8],
  [/\b(debt|deficit|cost|costs|prices|poverty|unemployment|inflation|inequality|taxes|gap|homeless\w*|afford)\b/, -0.7],
  [/\b(racis\w+|discriminat\w+|sexis\w+|conflict\w*|divid\w*|division|prejudice|slavery|hate)\b/, -0.6],
  [/\b(pollution|climate change|global warming|pesticides|hormones|antibiotics|artificial|additives|preservatives|chemicals|emissions|disaster\w*|disease)\b/, -0.5],
  [/\b(robots?|automation|driverless|artificial intelligence|ai|genetic\w*|gene|engineer(ed|ing)|editing|brain|facial recognition|track\w*|surveillance|data collect\w*|personal (data|information))\b/, -0.4],
  [/\b(future|next \d+ years|\d+ years from now|2050|generations?|children today|next generation)\b/, -0.4],
  [/\b(moral|values|ethic\w*|honest\w*|respect|fair\w*)\b/, -0.1],
  [/\b(economy|economic|wages|jobs|standard of living|retire\w*|social security|medicare|health ?care system|schools)\b/, -0.3],
  [/\b(healthy|nutritious|fruits|vegetables|exercise|organic|safe|clean)\b/, 0.3],
  [/\b(optimistic|happy|support|hopeful|proud|enjoy\w*|meaningful|fulfil\w+)\b/, 0.8],
  [/\b(lonely|isolated|too busy|stress\w*|anxious|depress\w*|angry|afraid|worried about)\b/, -0.5]
]

/** Words of scales whose upper end is bad news. */
const TROUBLE = pattern("trouble")

/** Words of scales whose upper end is good news. */
const GOOD = pattern("good")

/** How people tend to see what a folded text is about, from −1 (badly) to 1 (well); 0 where nothing is known. */
const evaluationOf = (text: string): number => {
  const found = EVALUATIONS.filter(([pattern]) => pattern.test(text)).map(([, value]) => value)
  const sum = found.reduce((total, value) => total + value, 0)
  return found.length === 0 ? 0 : Math.max(-1, Math.min(1, sum / Math.sqrt(found.length)))
}

/** Whether the upper end of a scale praises (1) or blames (−1), by its top label, else by the question; 0 for neither. */
const valenceOf = (question: string, labels: ReadonlyArray<string>, scale: Scale): -1 | 0 | 1 => {
  const top = labels[scale.ranks.indexOf(scale.steps - 1)] ?? ""
  if (TROUBLE.test(top)) return -1
  if (GOOD.test(top)) return 1
  if (TROUBLE.test(question)) return -1
  return GOOD.test(question) ? 1 : 0
}

const CUES: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  [
    "ever done",
    /\bhave you (ever|personally)|yourself ever|have you yourself|ever (been|had|used|lost|experienced|avoided)/
  ],
  ["important", /\bhow important|important, if at all/],
  ["to you", /happening to you|happen to you|you will/],
  ["policy", /\b(should|favou?r|proposal|require|regulation|rules|priority)/],
  ["likely", /likely|will happen/],
  ["personal", /\b(personally|to you)\b/]
]

const NICHE = pattern("niche")

const frequencyCues = (question: string): ReadonlyArray<readonly [string, number]> => {
  if (!/^how often|how often,/.test(question)) return []
  if (/\bfeel\b/.test(question)) return [["often feel", evaluationOf(question)]]
  return NICHE.test(question)
    ? [
        ["often do", 1],
        ["niche", 1]
      ]
    : [["often do", 1]]
}

/**
 * What the wording of a folded question says about the direction of the answers, as named quantities: how its object is
 * seen together with what the scale measures, and the kind of question. Their effects are fitted.
 */
export const outlookCues = (
  question: string,
  labels: ReadonlyArray<string>,
  scale: Scale
): ReadonlyArray<readonly [name: string, value: number]> => {
  const evaluation = evaluationOf(question)
  const valence = valenceOf(question, labels, scale)
  const seen: ReadonlyArray<readonly [string, number]> =
    valence === 0
      ? [["unvalued", evaluation]]
      : [
          ["valued", 2 * evaluation * valence],
          [valence > 0 ? "praise" : "blame", 1]
        ]
  const kinds = CUES.filter(([, pattern]) => pattern.test(question)).map(([name]) => [name, 1] as const)
  return [...seen, ...kinds, ...frequencyCues(question)].filter(([, value]) => value !== 0)
}
