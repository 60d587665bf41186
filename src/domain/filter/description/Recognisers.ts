import { latelyOf } from "../../Memo.ts"
import { datedAt } from "./Dates.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { measuresAt } from "./Measures.ts"
import { mentionAt } from "./Mentions.ts"
import { promotersAt } from "./NetPromoter.ts"
import { rankedAt } from "./Ranks.ts"
import { ratedAt } from "./Ratings.ts"
import { boxesAt } from "./TopBoxes.ts"
import { unansweredAt } from "./Unanswered.ts"
import { codedAt } from "./WrittenCodes.ts"

type Recogniser = (reader: Reader, at: number) => ReadonlyArray<PhraseAt>

/** What a filter may say in terms of surveys and measures, each with the words without which it cannot. */
const RECOGNISERS: ReadonlyArray<readonly [cue: RegExp, recognise: Recogniser]> = [
  [/mention| about /, ({ text }, at) => mentionAt(text, at)],
  [/promoter|passive|detractor/, ({ text }, at) => promotersAt(text, at)],
  [/\bcode/, ({ text }, at) => codedAt(text, at)],
  [/\d ?['′]|feet|foot|ft\b|lbs?\b|pounds|kgs?\b|kilo/, measuresAt],
  [
    /\bnot\b|n['’]?t\b|never|\bno\b|prefer|declin|refus|skip|missing|lacking|unknown|unanswered|left|leav/,
    unansweredAt
  ],
  [/(?:19|20)\d\d/, datedAt],
  [/rank|put|place|(?:for|to) whom/, rankedAt],
  [/\bbox|\b[tb]\db\b/, boxesAt],
  [/rat(?:e|ing)|gave|giv(?:e|ing)|scor(?:e|ing)|grad(?:e|ing)|place/, ratedAt]
]

/** The recognisers whose words a lower-case text has; only they are tried at each of its words. */
export const recognisersOf = latelyOf(
  (text: string): ReadonlyArray<Recogniser> =>
    RECOGNISERS.flatMap(([cue, recognise]) => (cue.test(text) ? [recognise] : [])),
  8
)
