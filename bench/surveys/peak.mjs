import { writeFileSync } from "node:fs"

// Loaded into a process to say, at its end, how much memory it took at most (kB).
process.on("exit", () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS)))
