import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { type KnownCommand, type Parameter, readCommandLine } from "../../../src/layers/cli/CommandLine.ts"
import { commandsNamed } from "../../../src/layers/cli/Commands.ts"
import { helpText } from "../../../src/layers/cli/Help.ts"
import { textWidth } from "../../../src/layers/cli/Output.ts"

const { commands } = await commandsNamed([])

interface Leaf {
  readonly path: ReadonlyArray<string>
  readonly known: KnownCommand
}

const leavesOf = (known: KnownCommand, path: ReadonlyArray<string> = []): ReadonlyArray<Leaf> =>
  known.under.length === 0 ? [{ known, path }] : known.under.flatMap((one) => leavesOf(one, [...path, one.name]))
const leaves = leavesOf(commands)

const value = ({ takes }: Parameter): fc.Arbitrary<string> => {
  if (takes._tag === "Choice") return fc.constantFrom(...takes.choices)
  if (takes._tag === "Integer") return fc.integer().map(String)
  return fc.string().filter((text) => !/^--[^=]+/.test(text))
}

/** A command with a value for each option that it needs and for some others, and its arguments. */
const call = fc.constantFrom(...leaves).chain(({ known, path }) => {
  const chosen = known.options.map((option) => (option.least > 0 ? fc.constant(true) : fc.boolean()))
  const given = fc.tuple(...chosen).chain((wanted) => {
    const options = known.options
      .filter((_, i) => wanted[i])
      .flatMap((option) => Array.from({ length: Math.max(1, option.least) }, () => option))
    return fc.tuple(
      ...options.map((option) => fc.record({ option: fc.constant(option), text: value(option), joined: fc.boolean() }))
    )
  })
  const args = fc.tuple(...known.args.map((arg) => value(arg).filter((text) => !text.startsWith("-") && text !== "")))
  return fc.record({ path: fc.constant(path), given, args, argsFirst: fc.boolean() })
})

describe("a command line", () => {
  it("is read the same with = and without, whatever the order", () => {
    fc.assert(
      fc.property(call, ({ args, argsFirst, given, path }) => {
        const options = given.flatMap(({ joined, option: { name, takes }, text }) => {
          if (takes._tag === "Nothing") return [joined ? `${name}=true` : name]
          return joined ? [`${name}=${text}`] : [name, text]
        })
        const read = readCommandLine(commands, [
          ...path,
          ...(argsFirst ? [...args, ...options] : [...options, ...args])
        ])
        assert.deepStrictEqual(read.problems, [])
        assert.deepStrictEqual(read.path, path)
        assert.deepStrictEqual(read.words, [
          ...path,
          ...given.flatMap(({ option: { name, takes }, text }) => [name, takes._tag === "Nothing" ? "true" : text]),
          ...args
        ])
      }),
      { numRuns: 400 }
    )
  })

  it("takes an option's value from after =, whatever it begins with", () => {
    const { problems, words } = readCommandLine(commands, [
      ...["ask", "compare", "--question=--json", "--prompt=a=b", "--prompt=", "--choice=-1", "--csv=no"]
    ])
    assert.deepStrictEqual(problems, [])
    assert.deepStrictEqual(words.slice(2), [
      ...["--question", "--json", "--prompt", "a=b", "--prompt", "", "--choice", "-1"]
    ])
  })

  it("is told what was probably meant, of commands, options and values", () => {
    const said = (line: string) => readCommandLine(commands, line.split(" ")).problems[0]
    const meant: Readonly<Record<string, string>> = {
      projct: "project",
      "ask chioces": "choices",
      "project list --jsno": "--json",
      "serve --dmeo": "--demo",
      "org create Acme --plan sclae": "scale",
      "ask choices --size hgh": "high",
      "project crosstab x --rows a --columns b --correction bonferoni": "bonferroni"
    }
    for (const [line, name] of Object.entries(meant)) assert.include(said(line), `Did you mean ${name}?`, line)
    assert.notInclude(said("ask xyzzy"), "Did you mean")
  })

  it("takes the options of every command before it too", () => {
    for (const line of ["--log-level debug health", "--log-level=debug health", "health --log-level debug"]) {
      const { path, problems, words } = readCommandLine(commands, line.split(" "))
      assert.deepStrictEqual([path, problems, words], [["health"], [], ["health", "--log-level", "debug"]], line)
    }
    const { problems } = readCommandLine(commands, ["--log-level", "loud", "health"])
    assert.lengthOf(problems, 1)
    assert.include(problems[0], "loud")
    for (const line of ["-h ask choices", "help ask choices", "ask choices --help"]) {
      const { asked, path } = readCommandLine(commands, line.split(" "))
      assert.deepStrictEqual([path, asked.has("--help")], [["ask", "choices"], true], line)
    }
    assert.isTrue(readCommandLine(commands, ["help"]).asked.has("--help"))
    // Where it is no command it is what it is.
    assert.isFalse(readCommandLine(commands, ["import", "help"]).asked.has("--help"))
    assert.lengthOf(readCommandLine(commands, ["key", "list", "--ogr", "a"]).problems, 1)
  })

  it("names what is missing, given twice, without a value, or too much", () => {
    const said = (...words: ReadonlyArray<string>) => readCommandLine(commands, words).problems
    assert.deepStrictEqual(said("ask", "choices", "--question", "--choice", "a"), [
      "The option --question needs a value.",
      "The option --choice must be given at least twice."
    ])
    assert.deepStrictEqual(said("key", "list", "--org", "a", "--org=b", "c"), [
      "The option --org was given more than once; give it once.",
      "“c” is one argument too many."
    ])
    assert.deepStrictEqual(said("key", "list", "--json=perhaps"), ["--json takes no value, so “perhaps” doesn't fit."])
    assert.deepStrictEqual(said("project", "show"), ["The argument <project-id> is missing."])
    assert.match(said("ask")[0]!, /^Name a command: choices, /)
  })
})

describe("the commands", () => {
  it("say what they are, and so do their options and arguments", () => {
    const silent = leaves.flatMap(({ known, path }) =>
      [known, ...known.options, ...known.args].flatMap(({ about, name }) => (about() === "" ? [[...path, name]] : []))
    )
    assert.deepStrictEqual(silent, [])
  })

  it("have CSV wherever they have a table and JSON for it", () => {
    const lists = leaves.filter(({ path }) =>
      ["list", "ledger", "search", "questions", "deliveries"].includes(path.at(-1)!)
    )
    assert.isAbove(lists.length, 8)
    for (const { known, path } of lists) {
      const names = known.options.map(({ name }) => name)
      assert.includeMembers(names, ["--json", "--csv"], path.join(" "))
    }
  })

  it("have help that fits a terminal of any width and names every option", () => {
    fc.assert(
      fc.property(fc.constantFrom(...leaves), fc.integer({ min: 60, max: 200 }), ({ known, path }, width) => {
        const text = helpText(known, path, { call: path.join(" "), colours: false, width })
        const [, , , usage, ...lines] = text.split("\n").slice(text.split("\n").indexOf("Usage") - 2)
        assert.include(usage, path.join(" "))
        for (const { name } of [...known.options, ...known.args]) assert.include(text, name)
        // A name with all its choices is not cut.
        for (const line of lines) if (!/^ {2}\S/.test(line)) assert.isAtMost(textWidth(line), width, line)
      })
    )
  })
})
