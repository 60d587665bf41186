/** A question that people were asked, with their shares: shown to a language model beside the one that it is asked. */
export interface ShownQuestion {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  /** From 0 to 1, one a choice. */
  readonly shares: ReadonlyArray<number>
  /** People who answered, Kish's effective number where they are weighted; null where the source does not say. */
  readonly people: number | null
  /** Whose answers they are, in a few words: “respondents of this survey”, “US adults, 2018”. */
  readonly whose: string
}
