import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import type { AudienceReading } from "../../people/Reader.ts"
import { TRAITS, type Trait } from "../../people/Traits.ts"
import { inWords } from "../../people/Words.ts"
import { asLine, delimited, MATERIAL_RULE } from "../Delimited.ts"

const READ_AUDIENCE: PromptVersion = { name: "read-audience", version: 1 }

const SYSTEM = `You say in fixed words what phrases of a description of people say of them. ${MATERIAL_RULE}
For each phrase listed, copy it exactly and give what it says in the words below: nothing more, nothing less, and no guesses of what kind of people usually do. A phrase that these words cannot say, or that says something of other people or of things, gets an empty text.`

const LISTED: ReadonlyArray<Trait> = ["sex", "setting", "region", "work", "marital", "children", "home", "party"]

const valueWords = (trait: Trait): string =>
  TRAITS[trait]
    .filter((value) => value !== "unknown" && value !== "elsewhere")
    .map((value) => inWords({ _tag: "Trait", trait, values: [value], wider: null }))
    .join("; ")

const VOCABULARY = [
  ...LISTED.map(valueWords),
  "less than high school; high school; some college; with a bachelor's degree; with a graduate degree",
  "White; Black; Hispanic; Asian",
  "devout; not religious",
  "in Germany, or another country by its name",
  "aged 30 to 44; over 60; under 25",
  "with an income over $50,000; with an income under $30,000",
  "not before any of these; “and” between several that all hold"
].join("\n")

const MAX_OUTPUT_TOKENS = 300

/** Asks what unread phrases of a description say in words that the lexicon has. */
export const audienceCall = (
  { description }: Pick<AudienceReading, "description">,
  phrases: ReadonlyArray<string>
): ModelCall => ({
  prompt: READ_AUDIENCE,
  system: SYSTEM,
  shared: `<words>\n${VOCABULARY}\n</words>`,
  own: `${delimited("description", description)}\n${delimited("phrases", phrases.map(asLine).join("\n"))}`,
  format: {
    _tag: "Json",
    name: "audience",
    schema: {
      type: "object",
      properties: {
        phrases: {
          type: "array",
          items: {
            type: "object",
            properties: { phrase: { type: "string" }, says: { type: "string" } },
            required: ["phrase", "says"],
            additionalProperties: false
          }
        }
      },
      required: ["phrases"],
      additionalProperties: false
    }
  },
  maxOutputTokens: MAX_OUTPUT_TOKENS,
  temperature: 0
})
