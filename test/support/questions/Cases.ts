/** What asking a survey a question in other words should bring. Keys may be cut short where that is clear. */
export interface MatchingCases {
  /** Name of the survey. */
  readonly survey: string
  /** A question in other words, and the key of the one it is. */
  readonly same: ReadonlyArray<readonly [asked: string, key: string]>
  /** Questions that the survey did not ask, however alike they sound. */
  readonly traps: ReadonlyArray<string>
  /** The opposite of a question that the survey asked: turned round or refused, never copied. */
  readonly opposite: ReadonlyArray<readonly [asked: string, key: string]>
}
