/** What measuring fidelity needs, which other commands do without. */
export { questionsAsked } from "../models/fidelity/AskedQuestions.ts"
export { measureFidelity } from "../models/fidelity/Fidelity.ts"
