import type { LanguageModel } from "./LanguageModel.ts"

/** What results name as having answered: a model, or all models of a blend. */
export const engineName = (models: ReadonlyArray<Pick<LanguageModel, "id">>): string => {
  const [first, ...others] = models.map(({ id }) => id)
  return others.length === 0 ? (first ?? "none") : `blend(${[first, ...others].join("+")})`
}
