/** How a person calls this program: from a clone, through npx, or by its name. */
export const programCalled = (script: string): string => {
  if (/[\\/]build\.mjs$/.test(script)) return "npm run -s cli --"
  return /[\\/]_npx[\\/]/.test(script) ? "npx audience-insights" : "audience-insights"
}

/** How this one was called. */
export const PROGRAM = programCalled(process.argv[1] ?? "")
