const NAME = "audience-insights"
const FUNCTION = "audience__insights"

/**
 * The parser's completions for bash as they work for a name with a hyphen, for commands under commands and for options
 * with a choice: it compares what was typed with names that it writes in another way, and lists choices with commas.
 */
export const mendedCompletions = (script: string): string =>
  script
    .replaceAll(`cmd="${NAME}"`, `cmd="${FUNCTION}"`)
    .replace(new RegExp(`^(\\s+)${NAME}\\)$`, "gm"), `$1${FUNCTION})`)
    .replace(/^(\s+)([a-z_]+(?:,[a-z_-]+)+)\)$/gm, (_, indent: string, path: string) => {
      const names = path.split(",")
      return `${indent}${names.slice(0, -1).join("__")},${names.at(-1)})`
    })
    .replace(/compgen -W "([^"$ ]+)"/g, (_, choices: string) => `compgen -W "${choices.replaceAll(",", " ")}"`)
