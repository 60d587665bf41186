import { cleanText } from "../../text/Slug.ts"
import { elementIn, elementsIn, textIn, type XmlElement } from "../../text/Xml.ts"
import { bareVariable, type Dictionary, type Variable } from "./Dictionary.ts"

/** What data archives write: DDI Codebook 1 and 2, https://ddialliance.org/Specification/DDI-Codebook. */
const ROOT = "codeBook"

const MEASURES: Readonly<Record<string, Variable["measure"]>> = {
  nominal: "nominal",
  ordinal: "ordinal",
  interval: "scale",
  ratio: "scale"
}

const said = (element: XmlElement | undefined): string => (element === undefined ? "" : cleanText(textIn(element)))

const variableOf = (variable: XmlElement): Variable => {
  const { name = "", nature = "" } = variable.attributes
  const asked = said(elementsIn(variable, "qstn").flatMap((question) => elementsIn(question, "qstnLit"))[0])
  const categories = elementsIn(variable, "catgry").flatMap((category) => {
    const value = said(elementIn(category, "catValu"))
    const { missing = "N" } = category.attributes
    return value === "" ? [] : [{ value, label: said(elementIn(category, "labl")), isMissing: /^y/i.test(missing) }]
  })
  const invalid = elementsIn(variable, "invalrng")
  const ranges = invalid
    .flatMap((range) => elementsIn(range, "range"))
    .map(({ attributes: { min, max } }) => [min, max])
  return {
    ...bareVariable(name),
    question: asked || said(elementIn(variable, "labl")) || null,
    labels: categories.filter(({ label }) => label !== "").map(({ label, value }) => ({ label, value })),
    missing: [
      ...categories.filter(({ isMissing }) => isMissing).map(({ value }) => value),
      ...invalid.flatMap((range) => elementsIn(range, "item")).flatMap(({ attributes: { VALUE = [] } }) => VALUE)
    ],
    missingRanges: ranges.flatMap(([min, max]) => {
      const [low, high] = [Number(min ?? Number.NEGATIVE_INFINITY), Number(max ?? Number.POSITIVE_INFINITY)]
      return low <= high ? [[low, high] as const] : []
    }),
    measure: MEASURES[nature] ?? null
  }
}

/** The variables of a codebook of DDI; null where the document is none. */
export const ddiDictionary = (root: XmlElement): Dictionary | null => {
  if (root.name !== ROOT) return null
  const written = elementsIn(root, "dataDscr").flatMap((description) => elementsIn(description, "var"))
  const variables = written.map(variableOf).filter(({ name }) => name !== "")
  const [weight, ...others] = written.filter(({ attributes }) => attributes.wgt === "wgt")
  // Which of several weights figures should use is for a person to say.
  const used = others.length === 0 ? (weight?.attributes.name ?? null) : null
  return { variables, sets: [], weight: used, book: variables.map(({ name }) => name) }
}
