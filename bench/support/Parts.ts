type Parts = Readonly<Record<string, () => Promise<unknown>>>

/** Runs the part of a bench that the first argument names, or else the usual one; the arguments after it are the part's. */
export const runPart = async (parts: Parts, usual?: string): Promise<void> => {
  const [, , named = ""] = process.argv
  const isNamed = Object.hasOwn(parts, named)
  const part = parts[isNamed ? named : (usual ?? "")]
  if (part === undefined) throw new Error(`Name a part: ${Object.keys(parts).join(", ")}.`)
  if (isNamed) process.argv.splice(2, 1)
  await part()
}
