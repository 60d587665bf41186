import { createReadStream, createWriteStream } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { fileURLToPath } from "node:url"
import { createGunzip } from "node:zlib"
import { Effect, Layer } from "effect"
import { type DemoSurvey, DemoSurveys } from "../../services/usecases/Demo.ts"

/** Beside this file and, once that is bundled, beside the bundle: what each folder holds, its SOURCE.md says. */
const FOLDER = fileURLToPath(new URL("./surveys/", import.meta.url))

const temporary = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "audience-insights-demo-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
)

/** The survey of a folder, its table unpacked, with the mapping that says how it is read. */
const sourceIn = (folder: string): DemoSurvey["source"] =>
  Effect.gen(function* () {
    const path = join(yield* temporary, `${folder}.csv`)
    const packed = createReadStream(join(FOLDER, folder, "survey.csv.gz"))
    yield* Effect.promise(() => pipeline(packed, createGunzip(), createWriteStream(path)))
    return { path, mapping: join(FOLDER, folder, "mapping.json") }
  })

/** Where a survey of FiveThirtyEight is published, and under which licence. */
const fiveThirtyEight = (fielded: string, folder: string) =>
  `Data: ${fielded}, CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), ` +
  `https://github.com/fivethirtyeight/data/tree/master/${folder}; some labels corrected.`

const flying: DemoSurvey = {
  title: "Flying etiquette 2014",
  about:
    "What 1,040 adults in the United States do on a plane and what they find rude, as they said in an online panel.",
  credit: fiveThirtyEight("SurveyMonkey Audience for FiveThirtyEight, 2014", "flying-etiquette-survey"),
  audiences: [
    { title: "Parents aged 30 and over", prompt: "Parents aged 30 and over" },
    { title: "People who recline", prompt: "People who usually or always recline their seat" },
    { title: "Older travellers", prompt: "People aged 45 and over" }
  ],
  source: sourceIn("flying-etiquette-2014")
}

const thanksgiving: DemoSurvey = {
  title: "Thanksgiving dinner 2015",
  about: "What 1,058 adults in the United States eat and do on Thanksgiving, as they said online.",
  credit: fiveThirtyEight("SurveyMonkey for FiveThirtyEight, 17 November 2015", "thanksgiving-2015"),
  audiences: [
    { title: "Southerners", prompt: "People in the South" },
    { title: "Young adults in cities", prompt: "People aged 18 to 29 who live in cities" },
    { title: "Black Friday shoppers", prompt: "People who shop Black Friday sales" }
  ],
  source: sourceIn("thanksgiving-2015")
}

/** Surveys of real people that their publisher lets everybody share, read from disk when they are wanted. */
export const DemoSurveysBundled = Layer.succeed(DemoSurveys, [thanksgiving, flying])
