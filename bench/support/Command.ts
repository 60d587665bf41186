import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

const cli = fileURLToPath(new URL("../../dist/cli.mjs", import.meta.url))

/** Runs a command of the bundle; what it prints. */
export const command = (args: ReadonlyArray<string>, env: NodeJS.ProcessEnv) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], { env, stdio: ["ignore", "pipe", "inherit"] })
    let said = ""
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString()
    })
    child.once("exit", (code) => (code === 0 ? resolve(said) : reject(new Error(`${args[0]} ended with ${code}`))))
  })
