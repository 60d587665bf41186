import { EVERYWHERE, type KnownCommand, type Parameter } from "./CommandLine.ts"

const NAME = "audience-insights"
const SHELLS = ["bash", "zsh", "fish"] as const
type Shell = (typeof SHELLS)[number]

interface Place {
  /** The words before, each after a blank; empty for the program itself. */
  readonly at: string
  readonly known: KnownCommand
}

const placesOf = (known: KnownCommand, at = ""): ReadonlyArray<Place> => [
  { at, known },
  ...known.under.flatMap((one) => placesOf(one, `${at} ${one.name}`))
]

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const optionsAt = ({ known }: Place): ReadonlyArray<Parameter> => [...known.options, ...EVERYWHERE]
const takesFile = ({ takes }: Parameter): boolean => takes._tag === "File"
const patterns = (words: ReadonlyArray<string>): string => words.map(quoted).join("|")

/** The clauses of a `case` on where the words are and the one before: what its value can be. */
const valueClauses = (
  places: ReadonlyArray<Place>,
  offered: (choices: ReadonlyArray<string>) => string,
  files: string,
  nothing: string
): ReadonlyArray<string> => {
  const of = (tag: Parameter["takes"]["_tag"]) =>
    places.flatMap((place) =>
      optionsAt(place).flatMap(({ name, takes }) => (takes._tag === tag ? [`${place.at} ${name}`] : []))
    )
  const choices = places.flatMap((place) =>
    optionsAt(place).flatMap(({ name, takes }) =>
      takes._tag === "Choice" ? [`    ${quoted(`${place.at} ${name}`)}) ${offered(takes.choices)}; return ;;`] : []
    )
  )
  const clause = (keys: ReadonlyArray<string>, does: string) =>
    keys.length === 0 ? [] : [`    ${patterns(keys)}) ${does}; return ;;`]
  return [...choices, ...clause(of("File"), files), ...clause([...of("Text"), ...of("Integer")], nothing)]
}

const pathsOf = (places: ReadonlyArray<Place>): string => patterns(places.flatMap(({ at }) => (at === "" ? [] : [at])))

/** Files whose names may have blanks, also for the bash 3 of macOS. */
const FILES = `local IFS=$'\\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$cur"))`

const bash = (places: ReadonlyArray<Place>): string => {
  const words = places.map((place) => {
    const names = [...place.known.under.map(({ name }) => name), ...optionsAt(place).map(({ name }) => name)]
    const files = place.known.args.some(takesFile) ? "; files=yes" : ""
    return `    ${quoted(place.at)}) offered=${quoted(names.join(" "))}${files} ;;`
  })
  const reply = "COMPREPLY=($(compgen"
  return `_audience_insights() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" at="" offered="" files="" i
  [[ $cur == "=" ]] && cur=""
  [[ $prev == "=" ]] && prev="\${COMP_WORDS[COMP_CWORD-2]}"
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
      ${pathsOf(places)}) at="$at \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$at $prev" in
${valueClauses(places, (choices) => `${reply} -W ${quoted(choices.join(" "))} -- "$cur"))`, FILES, ":").join("\n")}
  esac
  case "$at" in
${words.join("\n")}
  esac
  if [[ $files == yes && $cur != -* ]]; then
    ${FILES}
  else
    ${reply} -W "$offered" -- "$cur"))
  fi
}
complete -F _audience_insights ${NAME}`
}

const described = ({ about, name }: Pick<Parameter, "about" | "name">): string =>
  quoted(`${name}:${about().replaceAll(":", "\\:")}`)

const zsh = (places: ReadonlyArray<Place>): string => {
  const words = places.map((place) => {
    const commands = place.known.under.map(described)
    const options = optionsAt(place).map(described)
    const files = place.known.args.some(takesFile) ? "; files=yes" : ""
    return `    ${quoted(place.at)}) commands=(${commands.join(" ")}); options=(${options.join(" ")})${files} ;;`
  })
  return `#compdef ${NAME}
_audience_insights() {
  local at="" prev="\${words[CURRENT-1]}" files="" i
  local -a commands options
  if [[ "\${words[CURRENT]}" == --*=* ]]; then
    prev="\${words[CURRENT]%%=*}"
    compset -P '*='
  fi
  for ((i = 2; i < CURRENT; i++)); do
    case "$at \${words[i]}" in
      (${pathsOf(places)}) at="$at \${words[i]}" ;;
    esac
  done
  case "$at $prev" in
${valueClauses(places, (choices) => `compadd -- ${choices.map(quoted).join(" ")}`, "_files", "_message value")
  .map((line) => line.replace(/^ {4}/, "    ("))
  .join("\n")}
  esac
  case "$at" in
${words.map((line) => line.replace(/^ {4}/, "    (")).join("\n")}
  esac
  [[ -n $files && "\${words[CURRENT]}" != -* ]] && _files
  ((\${#commands})) && _describe command commands
  [[ "\${words[CURRENT]}" == -* || \${#commands} -eq 0 ]] && _describe -o option options
}
if [[ "\${funcstack[1]}" == _audience_insights ]]; then
  _audience_insights "$@"
else
  compdef _audience_insights ${NAME}
fi`
}

const fish = (places: ReadonlyArray<Place>): string => {
  const line = (at: string, rest: string) =>
    `complete -c ${NAME} -n ${quoted(`__audience_insights_at "${at}"`)} ${rest}`
  const kindOf = ({ takes }: Parameter): string => {
    if (takes._tag === "Nothing") return ""
    if (takes._tag === "Choice") return ` -x -a ${quoted(takes.choices.join(" "))}`
    return takes._tag === "File" ? " -r -F" : " -x"
  }
  const lines = places.flatMap((place) => [
    ...place.known.under.map(({ about, name }) => line(place.at, `-a ${name} -d ${quoted(about())}`)),
    ...optionsAt(place).map((option) =>
      line(place.at, `-l ${option.name.slice(2)}${kindOf(option)} -d ${quoted(option.about())}`)
    ),
    ...(place.known.args.some(takesFile) ? [line(place.at, "-F")] : [])
  ])
  return `function __audience_insights_at
  set -l at ""
  for word in (commandline -opc)[2..-1]
    if contains -- "$at $word" ${places.flatMap(({ at }) => (at === "" ? [] : [quoted(at)])).join(" ")}
      set at "$at $word"
    end
  end
  test "$at" = "$argv[1]"
end
complete -c ${NAME} -f
${lines.join("\n")}`
}

const WRITERS = { bash, zsh, fish } satisfies Record<Shell, (places: ReadonlyArray<Place>) => string>

/** What makes a shell complete the commands, their options and the values of these; to be sourced by it. */
export const completions = (root: KnownCommand, shell: string): string | null => {
  const known = SHELLS.find((one) => one === shell)
  return known === undefined ? null : WRITERS[known](placesOf(root))
}
