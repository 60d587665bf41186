import fs from "node:fs"
import path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { parse } from "yaml"
import { programFolder } from "../support/Command.ts"
import { sharedDemo } from "../support/CommandLine.ts"
import { blocksOf } from "../support/docs/Blocks.ts"
import { succeeds } from "../support/Packed.ts"

const root = path.resolve(import.meta.dirname, "../../skills")
const folders = fs.readdirSync(root).filter((name) => fs.statSync(path.join(root, name)).isDirectory())
const read = (name: string) => fs.readFileSync(path.join(root, name, "SKILL.md"), "utf8")

/** What an agent that follows a skill's steps, command by command, prints; and the folder it works in. */
const followed = (name: string) =>
  Effect.gen(function* () {
    const folder = yield* programFolder
    fs.cpSync(path.join(root, name, "scripts"), path.join(folder, "scripts"), { recursive: true })
    const { key, origin } = yield* sharedDemo
    const environment = { AUDIENCE_URL: origin, AUDIENCE_API_KEY: key }
    const steps = blocksOf(name, read(name)).filter(({ language }) => language === "sh")
    const outputs = yield* Effect.forEach(steps, ({ text }) =>
      Effect.map(succeeds("bash", ["-ec", text], { folder, environment }), ({ stdout }) => stdout)
    )
    return { folder, outputs }
  })

describe("skills", () => {
  it("are found by their front matter", () => {
    for (const name of folders) {
      const [, front = ""] = /^---\n([\s\S]*?)\n---\n/.exec(read(name)) ?? []
      const { description, ...more } = parse(front)
      assert.deepStrictEqual(more, { name })
      assert.isTrue(description.length > 100 && description.length < 1024 && !/[<>]/.test(description), name)
    }
  })

  it("are listed with what they are for", () => {
    const list = fs.readFileSync(path.join(root, "README.md"), "utf8")
    assert.deepStrictEqual(
      [...list.matchAll(/^\| \[([\w-]+)\]\(\1\/SKILL\.md\)/gm)].map(([, name]) => name).sort(),
      folders
    )
  })

  it.scoped("screen-concepts prices, then asks, and ranks nothing that is within the margin", () =>
    Effect.gen(function* () {
      const { outputs } = yield* followed("screen-concepts")
      assert.match(outputs[1] ?? "", /3 concepts cost at most 300 credits/)
      assert.strictEqual(outputs[2]?.match(/^\| a .* \| prior \|/gm)?.length, 3)
      assert.match(outputs[2] ?? "", /the order means nothing/)
    })
  )

  it.scoped("tabulate-tracker writes a table per question and names only significant differences", () =>
    Effect.gen(function* () {
      const { folder, outputs } = yield* followed("tabulate-tracker")
      assert.match(outputs[0] ?? "", /\| rude_to_recline \| Is it rude to recline your seat on a plane\? \|/)
      assert.match(outputs[1] ?? "", /Age, 30-44 \(222 people\): 64\.4% “No, not rude at all”, above 18-29/)
      assert.notInclude(outputs[1], "Gender,")
      const files = fs.readdirSync(path.join(folder, "tables")).sort()
      assert.deepStrictEqual(files, ["recline_your_seat.xlsx", "rude_to_recline.xlsx"])
      assert.strictEqual(fs.readFileSync(path.join(folder, "tables", files[0] ?? "")).toString("latin1", 0, 2), "PK")
    })
  )

  it.scoped("ask-before-you-build gives people's answers, and says what isn't known", () =>
    Effect.gen(function* () {
      const { folder, outputs } = yield* followed("ask-before-you-build")
      assert.match(outputs[0] ?? "", /COUNTED in “Flying etiquette 2014”[\s\S]*671 people .* basis tabulated/)
      assert.notMatch(outputs[0] ?? "", /ESTIMATED|NOT KNOWN/)
      const { key, origin } = yield* sharedDemo
      const evidence = (question: string, choices: string) => {
        const args = ["scripts/evidence.mjs", "--question", question, "--choices", choices, "--audience", "US adults"]
        const environment = { AUDIENCE_URL: origin, AUDIENCE_API_KEY: key }
        return Effect.map(succeeds(process.execPath, args, { folder, environment }), ({ stdout }) => stdout)
      }
      const unknown = yield* evidence("Which of these names for a bank do you like best?", "Harbor|Nimbus")
      assert.match(unknown, /NOT KNOWN/)
      assert.notMatch(unknown, /\d%/)
      const estimated = yield* evidence("Do you own a car?", "Yes|No")
      assert.match(estimated, /ESTIMATED, nobody was asked\n +\d+\.\d% {2}Yes/)
    })
  )

  it.scoped("check-a-claim judges by the interval, and not at all without data", () =>
    Effect.gen(function* () {
      const { folder, outputs } = yield* followed("check-a-claim")
      assert.match(
        outputs[0] ?? "",
        /^SUPPORTED\. 58\.4% said “No, not rude at all” \(95%: 53\.\d% to 62\.\d%\), of 442 people/
      )
      assert.match(outputs[1] ?? "", /^NOT KNOWN\./)
      const { key, origin } = yield* sharedDemo
      const check = (...claim: ReadonlyArray<string>) => {
        const about = ["--question", "Is it rude to recline your seat on a plane?", "--answer", "No, not rude at all"]
        const args = ["scripts/check.mjs", "--filter", "women", ...about, ...claim]
        const environment = { AUDIENCE_URL: origin, AUDIENCE_API_KEY: key }
        return Effect.map(
          succeeds(process.execPath, args, { folder, environment }),
          ({ stdout }) => stdout.split(".")[0]
        )
      }
      assert.strictEqual(yield* check("--claimed", "60"), "SUPPORTED")
      assert.strictEqual(yield* check("--claimed", "90"), "CONTRADICTED")
      assert.strictEqual(yield* check("--at-least", "60"), "CAN'T TELL")
      assert.strictEqual(yield* check("--at-most", "40"), "CONTRADICTED")
    })
  )
})
