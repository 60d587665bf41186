import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { exposition } from "../../../src/layers/observability/MetricsServer.ts"
import { counter, gauge, histogram } from "../../../src/layers/observability/Taps.ts"
import { seriesIn } from "../../support/Metrics.ts"

const events = counter("exposition_events_total", "Events of\na test, with \\.", ["what"])
const level = gauge("exposition_level", "A level.")
const seconds = histogram("exposition_seconds", "A time.", [0.1, 1], ["route"])

const linesOf = (name: string) =>
  exposition()
    .split("\n")
    .filter((line) => line.includes(name))

describe("the text of metrics", () => {
  it("tells every metric once with its help and type, then its series", () => {
    events(2, "a")
    events(1, 'b"\n\\')
    events(3, "a")
    level(-1.5)
    assert.deepStrictEqual(linesOf("exposition_events"), [
      "# HELP exposition_events_total Events of\\na test, with \\\\.",
      "# TYPE exposition_events_total counter",
      'exposition_events_total{what="a"} 5',
      'exposition_events_total{what="b\\"\\n\\\\"} 1'
    ])
    assert.deepStrictEqual(linesOf("exposition_level").slice(1), [
      "# TYPE exposition_level gauge",
      "exposition_level -1.5"
    ])
  })

  it("tells histograms by cumulated buckets that end in all there were", () => {
    for (const value of [0.05, 0.1, 0.5, 7]) seconds(value, "/v1/{id}")
    assert.deepStrictEqual(linesOf("exposition_seconds").slice(2), [
      'exposition_seconds_bucket{route="/v1/{id}",le="0.1"} 2',
      'exposition_seconds_bucket{route="/v1/{id}",le="1"} 3',
      'exposition_seconds_bucket{route="/v1/{id}",le="+Inf"} 4',
      'exposition_seconds_sum{route="/v1/{id}"} 7.65',
      'exposition_seconds_count{route="/v1/{id}"} 4'
    ])
  })

  it("can be read again whatever stands in labels", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (words) => {
        for (const word of words) events(1, word)
        const lines = linesOf("exposition_events_total{")
        assert.strictEqual(seriesIn(lines.join("\n")).size, lines.length)
      }),
      { seed: 1 }
    )
  })

  it("leaves out what is not of this service", () => {
    assert.notInclude(exposition(), "effect_fiber")
  })
})
