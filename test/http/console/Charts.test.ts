import { execFileSync } from "node:child_process"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { transformSync } from "esbuild"
import type { Sample } from "../../../src/client/Types.ts"
import { type BarRow, layOut, rangeOf, scaleEnd, wrapped } from "../../../src/http/console/charts/Bars.ts"
import { barsOf, intervalOf, isGuess, rowsOf } from "../../../src/http/console/charts/Intervals.ts"
import { layOutLines } from "../../../src/http/console/charts/Lines.ts"
import { originOf, provenanceOf } from "../../../src/http/console/charts/Provenance.ts"
import { type ApiCall, shellWord, snippet, written } from "../../../src/http/console/charts/Snippets.ts"

const measure = (text: string) => text.length * 7
const share = fc.double({ min: 0, max: 100, noNaN: true })
const bar = fc
  .tuple(share, share, share)
  .map((three) => [...three].sort((a, b) => a - b) as [number, number, number])
  .chain(([low, middle, high]) =>
    fc.constantFrom(
      { share: middle, low, high },
      { share: null, low: null, high: null },
      { share: middle, low: null, high: null }
    )
  )
const row = fc.record({ label: fc.string({ maxLength: 200 }), bars: fc.array(bar, { minLength: 1, maxLength: 6 }) })
const rows: fc.Arbitrary<ReadonlyArray<BarRow>> = fc.array(row, { minLength: 1, maxLength: 12 })

describe("lines", () => {
  const waves = fc.integer({ min: 1, max: 40 })
  const linesOf = waves.chain((count) =>
    fc.array(fc.record({ label: fc.string(), bars: fc.array(bar, { minLength: count, maxLength: count }) }), {
      minLength: 1,
      maxLength: 6
    })
  )
  it.prop(
    "run from left to right within their drawing, and their labels cover neither each other nor the last wave's name",
    [linesOf, fc.integer({ min: 240, max: 1920 })],
    ([given, width]) => {
      const names = given[0]!.bars.map((_, at) => `2026-${at}`)
      const { from, height, lines, to, waves: placed } = layOutLines(given, names, width, measure)
      assert.isBelow(from, to)
      for (const [at, { end, runs }] of lines.entries()) {
        const known = given[at]!.bars.filter(({ share }) => share !== null).length
        const points = runs.flat()
        assert.lengthOf(points, known)
        assert.strictEqual(end === null, known === 0)
        points.forEach(({ x, y }, i) => {
          assert.isTrue(x >= from - 1e-9 && x <= to + 1e-9 && y >= 0 && y <= height)
          if (i > 0) assert.isAbove(x, points[i - 1]!.x)
        })
      }
      const ends = lines.flatMap(({ end }) => end?.y ?? []).sort((a, b) => a - b)
      for (const [i, y] of ends.entries()) if (i > 0) assert.isAtLeast(y - ends[i - 1]!, 15.9)
      assert.strictEqual(placed.at(-1)!.label, names.at(-1))
      for (const [i, { x }] of placed.entries())
        if (i > 0) assert.isAtLeast(x - placed[i - 1]!.x, Math.min(measure(names[0]!), (to - from) / 2))
    }
  )
})

describe("bars", () => {
  it.prop(
    "stand within their drawing, below each other",
    [rows, fc.integer({ min: 240, max: 1920 })],
    ([given, width]) => {
      const { from, height, rows: placed, to } = layOut(given, width, measure)
      assert.isBelow(from, to)
      let last = -1
      for (const { bars, labelY, lines } of placed) {
        assert.isAtLeast(labelY, last)
        assert.isAtMost(labelY + lines.length * 20, height)
        for (const { height: thickness, interval, width: length, y } of bars) {
          assert.isAbove(y, last)
          last = y
          assert.isAtMost(y + thickness, height)
          assert.isAtLeast(length, 0)
          assert.isAtMost(from + length, to + 1e-6)
          if (interval !== null)
            assert.isTrue(interval[0] >= from && interval[1] <= to + 1e-6 && interval[0] <= interval[1])
        }
      }
    }
  )

  it.prop("are drawn on a scale that holds all of them", [rows], ([given]) => {
    const end = scaleEnd(given)
    for (const { bars } of given)
      for (const { high, share: own } of bars) assert.isAtMost(Math.max(high ?? 0, own ?? 0), end)
  })

  it.prop(
    "have labels whose lines fit and lose nothing before the last",
    [fc.string({ maxLength: 120 }), fc.integer({ min: 30, max: 600 })],
    ([text, width]) => {
      const lines = wrapped(text, width, measure, 1_000)
      for (const line of lines) assert.isAtMost(measure(line), Math.max(width, 7))
      assert.strictEqual(lines.join("").replace(/\s/g, ""), text.replace(/\s/g, ""))
    }
  )

  it.prop(
    "have the letter of their series before them where there are several, and room for it",
    [rows, fc.integer({ min: 240, max: 1920 })],
    ([given, width]) => {
      const letters = ["A", "B", "C", "D", "E", "F"]
      const alone = layOut(given, width, measure, ["A"])
      const several = layOut(given, width, measure, letters)
      assert.isAbove(several.from - several.labelTo, several.isNarrow ? -width : alone.from - alone.labelTo)
      for (const { bars } of several.rows) {
        assert.deepStrictEqual(
          bars.map(({ letter }) => letter),
          letters.slice(0, bars.length)
        )
      }
      for (const { bars } of alone.rows) for (const { letter } of bars) assert.strictEqual(letter, "")
    }
  )

  it("say where a label was cut", () => {
    assert.deepStrictEqual(wrapped("one two three four five six", 40, measure, 2), ["one", "tw…"])
  })
})

const sample = (known: Partial<Sample>): Sample => ({
  size: 100,
  effectiveSize: 100,
  marginOfError: 9.6,
  basis: "tabulated",
  knowledge: "question",
  engine: "statistical/1",
  seed: 1,
  ...known
})

describe("intervals", () => {
  it("are Wilson's where the margin is that of counting", () => {
    // R: prop.test(30, 100, correct = FALSE)$conf.int
    const [low, high] = intervalOf(30, [30, 70], sample({ marginOfError: 8.8 }))!
    assert.closeTo(low, 21.895, 0.01)
    assert.closeTo(high, 39.585, 0.01)
  })

  it("are the stated margin where it says more than counting", () => {
    assert.deepStrictEqual(intervalOf(45, [45, 55], sample({ effectiveSize: 4.3, marginOfError: 47.3 })), [0, 92.3])
  })

  it("are none where nothing was answered", () => {
    assert.isNull(intervalOf(45, [45, 55], sample({ effectiveSize: null, marginOfError: null })))
  })

  it.prop(
    "hold their share and are as wide as the margin says at most",
    [fc.array(share, { minLength: 2, maxLength: 8 }), fc.double({ min: 1, max: 5_000, noNaN: true }), share],
    ([shares, effectiveSize, marginOfError]) => {
      const given = sample({ effectiveSize, marginOfError })
      for (const { high, low, share: own } of barsOf(
        shares.map((percentage, at) => ({ choice: `${at}`, percentage })),
        given
      )) {
        assert.isTrue(low! >= 0 && high! <= 100 && low! <= own! + 1e-6 && own! <= high! + 1e-6)
        assert.isAtMost(high! - low!, 2 * (marginOfError + 0.3) + 1e-6)
      }
    }
  )

  it("are not drawn where shares are guessed from the wording, whoever estimated them", () => {
    const choices = ["Yes", "No"].map((choice) => ({ choice, percentage: 50 }))
    const shares = (basis: "borrowed" | "matched" | "model" | "prior" | "tabulated") =>
      rowsOf(choices, { ...sample({}), basis, knowledge: "none" }).map(({ bars }) => bars.map(({ share }) => share))
    for (const basis of ["borrowed", "model", "prior"] as const) assert.deepStrictEqual(shares(basis), [[null], [null]])
    for (const basis of ["matched", "tabulated"] as const) assert.deepStrictEqual(shares(basis), [[50], [50]])
  })

  it("stand on the whole scale where none is known", () => {
    assert.strictEqual(scaleEnd([{ label: "Yes", bars: [{ share: null, low: null, high: null }] }]), 100)
  })

  it("are drawn in grey where shares are no finding", () => {
    assert.isTrue(isGuess({ basis: "prior", knowledge: "scale" }))
    assert.isTrue(isGuess({ basis: "model", knowledge: "none" }))
    assert.isFalse(isGuess({ basis: "prior", knowledge: "topic" }))
    assert.isFalse(isGuess({ basis: "tabulated", knowledge: "question" }))
    assert.strictEqual(rangeOf({ share: 1, low: null, high: null }), "")
  })
})

describe("where numbers come from", () => {
  it("is told with whose they are, how many, how sure, and of whom", () => {
    const told = provenanceOf(
      originOf(sample({ weighting: { used: "wt", candidates: [], statement: "Weighted by wt" } }), "age >= 65")
    )
    assert.deepStrictEqual(told, {
      kind: "human",
      label: "Human",
      facts: [
        "n = 100 respondents, effective sample size 100.",
        "Margin of error: ±9.6 points (95% interval).",
        "Filter: age >= 65."
      ],
      how: ["Counted: The survey’s answers to this exact question.", "Weighted by wt."]
    })
  })

  it("counts the respondents that were simulated", () => {
    assert.include(provenanceOf(originOf(sample({ basis: "model" }))).facts[0], "100 simulated respondents")
  })
})

const value = fc.jsonValue({ maxDepth: 4 }).filter((one) => !/"__proto__"|\\ud[89a-f]/i.test(JSON.stringify(one)))
const call = (body: object): ApiCall => ({ method: "POST", path: "/v1/ask/choices", body, client: "ask.choices" })

describe("snippets", () => {
  it.prop("write values that JavaScript reads as what they were", [value], ([given]) => {
    const read = new Function(`return (${written(given, "TypeScript")})`)()
    assert.deepStrictEqual(read, JSON.parse(JSON.stringify(given)))
  })

  it.prop("compile as TypeScript", [fc.record({ question: fc.string(), choices: fc.array(fc.string()) })], ([body]) => {
    transformSync(snippet(call(body), "https://insights.example", "TypeScript"), { loader: "ts", format: "esm" })
  })

  it("are one word of a shell, whatever is in it", () => {
    const texts = ["it's", '$(id) `id` \\ "x"', "two\nlines", "– “é” 🙂", "''", "!"]
    for (const text of texts) {
      assert.strictEqual(execFileSync("sh", ["-c", `printf %s ${shellWord(text)}`]).toString(), text)
    }
  })

  it("hold no key, but where it is kept", () => {
    for (const language of ["curl", "TypeScript", "Python"] as const) {
      const text = snippet(call({ question: "Tea?" }), "https://insights.example", language)
      assert.include(text, "AUDIENCE_API_KEY")
      assert.include(text, "https://insights.example")
      assert.notInclude(text, "ai_live")
    }
    assert.include(
      snippet(call({ strictAudience: true, seed: null }), "http://x", "Python"),
      '"strictAudience": True,\n        "seed": None'
    )
  })
})
