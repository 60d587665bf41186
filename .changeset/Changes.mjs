/** How much a change changes, least first. */
const SIZES = ["patch", "minor", "major"]
/** The headings of Keep a Changelog, in its order. */
const HEADINGS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]

/** A change as its file says it: its size, and its text by heading. Throws where the file is not of the format. */
export const changeOf = (name, text) => {
  const [, size, body] = /^---\r?\n"audience-insights": (\w+)\r?\n---\r?\n([\s\S]+)$/.exec(text) ?? []
  if (!SIZES.includes(size)) throw new Error(`.changeset/${name} does not begin as .changeset/README.md says`)
  const [before, ...parts] = body.split(/^### (.+)$/m)
  const sections = {}
  for (let at = 0; at < parts.length; at += 2) {
    if (!HEADINGS.includes(parts[at]))
      throw new Error(`.changeset/${name}: “${parts[at]}” is none of ${HEADINGS.join(", ")}`)
    sections[parts[at]] = parts[at + 1].trim()
  }
  if (before.trim() !== "" || parts.length === 0) throw new Error(`.changeset/${name} has text without a heading`)
  return { size, sections }
}

/** The version after one, by the largest of its changes; before 1.0.0 nothing is larger than minor. */
export const nextVersion = (current, changes) => {
  const [major, minor, patch] = current.split(".").map(Number)
  const size = Math.max(...changes.map(({ size }) => SIZES.indexOf(size)))
  if (size === 2 && major > 0) return `${major + 1}.0.0`
  return size === 0 ? `${major}.${minor}.${patch + 1}` : `${major}.${minor + 1}.0`
}

/** A changelog with the section of a version, of the changes and of what stood under “Unreleased”. */
export const released = (changelog, version, date, changes) => {
  const [head, unreleased = "", ...rest] = changelog.split(/^(?=## \[)/m)
  const written = unreleased
    .split("\n")
    .slice(1)
    .join("\n")
    .split(/^### (.+)$/m)
  const loose = { sections: {} }
  for (let at = 1; at < written.length; at += 2) loose.sections[written[at].trim()] = written[at + 1].trim()
  const all = [loose, ...changes]
  const sections = HEADINGS.map((heading) => [heading, all.map(({ sections }) => sections[heading]).filter(Boolean)])
  const text = sections
    .filter(([, texts]) => texts.length > 0)
    .map(([heading, texts]) => `### ${heading}\n\n${texts.join("\n")}\n`)
    .join("\n")
  return `${head}## [Unreleased]\n\n## [${version}] - ${date}\n\n${text}\n${rest.join("")}`
}
