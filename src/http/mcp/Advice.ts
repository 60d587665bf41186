interface Problem {
  readonly code: string
  readonly param: string | null
}

/** What to do about a parameter, whatever is wrong with it. */
const byParameter: Readonly<Record<string, string>> = {
  audienceId: "`list_audiences` shows them, or describe people in `audiencePrompt`.",
  audience: "`list_audiences` shows them, or describe people instead.",
  id: "`list_audiences` shows them.",
  projectId: "`list_projects` shows them.",
  rows: "`list_questions` shows what can be tabulated.",
  columns: "`list_questions` shows what can be tabulated.",
  cursor: "Leave it out to begin anew.",
  part: "The shortened answer names its parts in `truncated`.",
  resultId: "`ask_choices`, `ask_open`, `ask_project` and `ask_twins` give a new one."
}

/** What to do about a failure, whatever parameter it is of. */
const byCode: Readonly<Record<string, string>> = {
  filter_invalid: "`list_questions` shows what filters can name, and `interpret_filter` tries one free of charge.",
  insufficient_matches: "`interpret_filter` tries another filter free of charge.",
  insufficient_credits: "`get_credits` says how many there are."
}

/** The tool, or the parameter, that helps after a refusal; empty where the refusal says all. */
export const adviceOn = ({ code, param }: Problem): string =>
  byCode[code] ?? (param === null ? "" : (byParameter[param] ?? ""))
