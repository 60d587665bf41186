import { codebookInTurns } from "../../src/domain/survey/codebook/CodebookFile.ts"
import { atOnce } from "../../src/domain/Turns.ts"

/** A codebook read without a pause. */
export const readCodebook = (text: string) => atOnce(codebookInTurns(text))
