import * as Path from "node:path"
import { build } from "esbuild"

const root = Path.resolve(import.meta.dirname, "../../..")

/** A script for a browser, with all that it imports, in one text. */
export const bundleForBrowser = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning"
  })
  return outputFiles[0]!.text.trim()
}

/** The page's script as its sources have it now. */
export const bundleApp = (): Promise<string> => bundleForBrowser("src/http/mcp/app/browser/Main.ts")
