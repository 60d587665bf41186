// The licences of what is not ours: of bundled packages, and of data, which data.json lists. `node licences.mjs` writes NOTICE.
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const RULE = `\n${"-".repeat(80)}\n\n`
const LICENCE_FILE = /^(licen[cs]e|copying)([.-]\w+)*$/i
/** Where a package says whose the data are that it holds. */
const DATA_FILE = /^copyright$/i

const AS_IS = `THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** The words of licences that a package may state without carrying them. */
const WORDS = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to
whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

${AS_IS}`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR
CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF
CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`
}

const holderOf = ({ author, contributors = [], name }) => {
  const [one = `the authors of ${name}`] = [author, ...contributors].filter((person) => person !== undefined)
  return typeof one === "string" ? one : one.name
}

const textOf = (folder, manifest) => {
  const files = readdirSync(folder)
  const read = (file) => readFileSync(join(folder, file), "utf8").trim()
  const data = files.find((one) => DATA_FILE.test(one))
  const own = ownTextOf(
    manifest,
    files.find((one) => LICENCE_FILE.test(one)),
    read
  )
  return data === undefined ? own : `${own}\n\nIts data, in the words of its file ${data}:\n\n${read(data)}`
}

const ownTextOf = (manifest, file, read) => {
  if (file !== undefined) return read(file)
  const words = WORDS[manifest.license]
  if (words === undefined)
    throw new Error(`${manifest.name} carries no licence, and states ${manifest.license}: look it up.`)
  return `The package states ${manifest.license} and carries no licence file. The words of that licence are:\n\nCopyright (c) ${holderOf(manifest)}\n\n${words}`
}

/** The licences of packages in these folders, in full. */
export const thirdPartyNotice = (root, folders) => {
  const licences = [...new Set(folders)]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, "package.json")))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
      return `${manifest.name} ${manifest.version}\n\n${textOf(folder, manifest)}\n`
    })
  return ["The service and its console hold parts of these packages.\n", ...new Set(licences)].join(RULE)
}

/** What NOTICE says, from the catalogue of data: whose data the project holds, and under which licence. */
export const dataNotice = ({ entries, licences }) => {
  const others = entries.filter(({ licence }) => licence !== "own")
  const parts = others.map(({ by, changed, cite, files, licence, source, what, words }) => {
    const { name, url } = licences[licence]
    return [
      `${files.join("\n")}\n\n${what}`,
      `By: ${by}\nSource: ${source}\nCite: ${cite}\nLicence: ${name}${url === undefined ? "" : `, ${url}`}`,
      ...(words === undefined ? [] : [`In the source's own words: “${words}”`]),
      ...(changed === undefined ? [] : [`Changed: ${changed}`])
    ].join("\n\n")
  })
  const moved =
    "This project holds data of others. In the package, src/layers/demo/surveys is dist/surveys, and src/layers/words is dist."
  return `${[moved, ...parts].join(`\n${RULE}`)}\n`
}

const isProgram = process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
if (isProgram) {
  const catalogue = JSON.parse(readFileSync(new URL("data.json", import.meta.url), "utf8"))
  writeFileSync(new URL("NOTICE", import.meta.url), dataNotice(catalogue))
}
