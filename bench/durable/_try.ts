import { runScenarios } from "../proving-ground/RunScenarios.ts"
import { handOver } from "./HandOver.ts"
process.exit((await runScenarios({ "hand-over": handOver }, process.argv.slice(2))) ? 0 : 1)
