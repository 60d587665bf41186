import { Layer } from "effect"
import { DictionaryEnglish } from "./DictionaryEnglish.ts"
import { MeaningFile } from "./MeaningFile.ts"

/** What questions in English are read with. */
export const English = Layer.merge(DictionaryEnglish, MeaningFile)
