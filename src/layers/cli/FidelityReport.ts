/** What measuring fidelity needs, which other commands do without. */
export { measureFidelity, questionsAsked } from "../models/fidelity/Fidelity.ts"
