import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { CODED_STYLES } from "./CodedStyles.ts"
import { type Planted, plant } from "./Planted.ts"
import type { Sheet } from "./Sheet.ts"
import { TEXT_STYLES } from "./Styles.ts"
import { THEMES } from "./Themes.ts"

/** A file of the corpus with what is true of it. */
export interface CorpusFile {
  readonly path: string
  readonly codebook: string | undefined
  readonly planted: Planted
  readonly sheet: Sheet
}

const RESPONDENTS = [240, 310, 420, 275] as const

/** Writes every theme in every style into a folder. */
export const writeCorpus = (folder: string): ReadonlyArray<CorpusFile> => {
  mkdirSync(folder, { recursive: true })
  return THEMES.flatMap((theme, t) =>
    [...TEXT_STYLES, ...CODED_STYLES].map(({ bytes, ending, name, sheet: write }, s): CorpusFile => {
      const planted = plant(theme, RESPONDENTS[t % RESPONDENTS.length]!, s)
      const sheet = write(planted)
      const path = join(folder, `${theme.name}-${name}.${ending}`)
      writeFileSync(path, bytes(sheet))
      const codebook = sheet.codebook === undefined ? undefined : join(folder, `${theme.name}-${name}.codebook.csv`)
      if (codebook !== undefined) writeFileSync(codebook, sheet.codebook!)
      return { path, codebook, planted, sheet }
    })
  )
}
