import type { Interval } from "../../language/Interval.ts"
import type { Times } from "../../scale/HowOften.ts"
import type { Mood } from "./Deeds.ts"
import type { Placement } from "./Intervals.ts"
import type { Manner } from "./NamedLabels.ts"
import type { SoughtWord } from "./QuestionCoverage.ts"

/** What a run of words asks for: words to be found, and at most one amount or one step of a scale to compare with. */
export interface Sought {
  readonly words: ReadonlyArray<SoughtWord>
  /** Labels that the run writes out in full, as “question label”; null where it writes none. */
  readonly spelled: ReadonlySet<string> | null
  /** Questions whose wording the run writes out, which is then none of the words; null where it writes none. */
  readonly quoted: ReadonlySet<number> | null
  readonly amount: Interval | null
  /** Further amounts of which one is meant: “1 or 2 children”. */
  readonly otherAmounts?: ReadonlyArray<Interval>
  /** What the amounts are measured in, where the run says it: “more than 2 hours”. */
  readonly measure?: string
  /** Whether the unit must also be found as a word. */
  readonly measureIsWord?: boolean
  /** Whether the amount reads as an age too, unless what it measures is named before it: “pulse over 90”. */
  readonly mayBeAge?: true
  /** How often, in times a day: “at least twice a week”. */
  readonly rate?: Times
  readonly step: ">=" | "<=" | ">" | "<" | null
  /** Whether it is one of several that are listed, or all that is meant: “good or very good”, “only good”. */
  readonly isExact?: true
  /** Whether “wouldn't” or “have to” stands before it. */
  readonly mood?: Mood
}

export interface Match extends Placement {
  readonly manner: Manner
  /** Whether it says what people have without the verb that says so: “a car” where the question is “Do you own a car?”. */
  readonly ofHaving?: boolean
  /** Whether it is what people do, told by its verb and not by most of a question's words. */
  readonly ofDeed?: boolean
  /** Whether too little of a deed is said to tell it by that. */
  readonly little?: boolean
  /** Positions among the sought words of those that were found. */
  readonly found: ReadonlySet<number>
}

/** Why words that several questions have cannot be placed. */
export const SEVERAL = "it fits several questions equally well, so say more about the one you mean"

export type Placing =
  | { readonly _tag: "Placed"; readonly match: Match }
  /** With an expression for each question that is meant alike. */
  | { readonly _tag: "Ambiguous"; readonly expressions: ReadonlyArray<string> }
  | { readonly _tag: "None" }
