const ASKED_INSTEAD = /The survey asked: (“.*?”)\.(?= |$)/s

/** The questions that a summary says a survey asked instead, as it names them; none where it says nothing of them. */
export const askedInstead = (summary: string): ReadonlyArray<string> =>
  (ASKED_INSTEAD.exec(summary)?.[1] ?? "").split("; ").flatMap((quoted) => (quoted === "" ? [] : [quoted.slice(1, -1)]))

/** A summary that names no other questions of its survey. */
export const withoutAskedInstead = (summary: string): string => summary.replace(ASKED_INSTEAD, "").trim()
