/** `npm run bench:fidelity -- [--through-http] FILE`: in this process, or over HTTP with the whole service. */
await import(process.argv.includes("--through-http") ? "./http/run.ts" : "./report.ts")
