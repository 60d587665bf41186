/**
 * What schemathesis makes up of the document that the built service publishes, with several keys: `npm run bench:openapi`; so many
 * requests by REQUESTS. SCHEMATHESIS is its program, where it is not installed as CONTRIBUTING.md says.
 */
import { runScenarios } from "../support/RunScenarios.ts"
import { conformance } from "./Conformance.ts"

process.exit((await runScenarios({ conformance: conformance(Number(process.env.REQUESTS ?? 10_000)) }, [])) ? 0 : 1)
