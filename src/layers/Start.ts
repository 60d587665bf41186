import module from "node:module"
import { fileURLToPath } from "node:url"

/** Node 20 has none. */
const { enableCompileCache } = module as typeof module & { readonly enableCompileCache?: (folder: string) => unknown }

// What was compiled is kept for the next start; where it cannot be kept, it is compiled again.
if (!import.meta.url.endsWith(".ts")) enableCompileCache?.(fileURLToPath(new URL("compiled", import.meta.url)))

await import("./Cli.ts")
