import type { CrosstabNet } from "../../../../client/Types.ts"

/** A group of answers as somebody puts it together. */
export interface NetDraft {
  readonly label: string
  readonly of: ReadonlyArray<string>
}

/** Those that count two answers or more; one without a name is called by its answers. */
export const netsOf = (drafts: ReadonlyArray<NetDraft>): ReadonlyArray<CrosstabNet> =>
  drafts
    .filter(({ of }) => of.length > 1)
    .map(({ label, of }) => ({ label: label.trim() === "" ? of.join(" + ") : label.trim(), of }))

/** The same with an answer put in, or taken out. */
export const toggled = ({ label, of }: NetDraft, answer: string): NetDraft => ({
  label,
  of: of.includes(answer) ? of.filter((one) => one !== answer) : [...of, answer]
})
