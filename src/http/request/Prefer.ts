/** Whether a header `Prefer` asks for an answer before the work is done (RFC 7240, 4.1). */
export const prefersAsync = (header: string | ReadonlyArray<string> | undefined): boolean =>
  [header ?? []]
    .flat()
    .join(",")
    .split(",")
    .some((preference) => /^\s*respond-async\s*(?:[;=]|$)/i.test(preference))
