#!/usr/bin/env node
// The command line, from the bundle. Without arguments it starts the service with a demo.

/** The shell in which npm runs this passes no signals on: when it is gone, npm was told to stop. */
const stopWithNpm = () => {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && process.kill(process.pid, "SIGTERM"), 250).unref()
}

if (process.env.npm_lifecycle_event !== undefined && process.platform !== "win32") stopWithNpm()
if (process.argv.length === 2) process.argv.push("serve", "--demo")
await import("./dist/cli.mjs")
