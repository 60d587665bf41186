/**
 * `npm run bench:fidelity -- [FILE [WAVE …]]`: what clients get over HTTP from the service as it is built; with
 * `--in-process`, what the engine computes in this process.
 */
await import(process.argv.includes("--in-process") ? "./report.ts" : "./http/run.ts")
