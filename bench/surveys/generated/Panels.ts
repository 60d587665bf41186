import type { Draws } from "./Draws.ts"
import {
  amount,
  aside,
  choice,
  constantSum,
  grid,
  type Part,
  places,
  ranking,
  several,
  together,
  weight,
  written
} from "./Parts.ts"
import type { Template } from "./Sheet.ts"
import { type Pair, phrase, subjectOf, zip } from "./Tools.ts"
import * as W from "./Words.ts"

const panelist = (d: Draws) => aside(d, "panelist_id", (row) => `P${200_100 + row * 17}`)

/** Best and worst of so many sets, a column each. */
const bestAndWorst = (
  d: Draws,
  items: ReadonlyArray<string>,
  sets: number,
  header: (set: number, end: "Best" | "Worst") => string
): Part =>
  together(
    Array.from({ length: sets }, (_, set) =>
      together(
        (["Best", "Worst"] as const).map((end) => choice(d, { headers: header(set + 1, end), labels: items, blank: 0 }))
      )
    )
  )

const ranksA: Template = {
  name: "panel-rank-places",
  sheet: (d) => {
    const { aspects, brands } = subjectOf(d)
    return {
      parts: [
        panelist(d),
        ranking(d, brands, (item) => `Q7. Rank the brands from 1 (best) to 4 (worst): ${item}`),
        places(
          d,
          aspects,
          3,
          (place) => `Q8. Most important when choosing – ${["1st", "2nd", "3rd"][place - 1]} choice`
        ),
        choice(d, { headers: "Region", labels: W.REGIONS }),
        weight(d, "weight")
      ]
    }
  }
}
const ranksB: Template = {
  name: "panel-rank-columns",
  sheet: (d) => {
    const { brands, reasons } = subjectOf(d)
    return {
      parts: [
        aside(d, "respid", (row) => String(5_000_001 + row)),
        places(d, reasons, 3, (place) => `${["First", "Second", "Third"][place - 1]} most important reason`),
        ranking(d, brands, (item) => `Preference ranking - ${item}`),
        places(d, brands, 2, (place) => `Favourite brand (#${place})`),
        choice(d, { headers: "Age group", labels: W.AGES, ordered: true }),
        weight(d, "Weging", (value) => value.toFixed(3))
      ]
    }
  }
}

const sumsA: Template = {
  name: "panel-constant-sum",
  sheet: (d) => {
    const { aspects, thing } = subjectOf(d)
    return {
      parts: [
        panelist(d),
        constantSum(d, aspects, (item) => `Q3. Please divide 100 points among these - ${item}`),
        grid(d, aspects, (item, at) => `Q4_${at + 1}. How important is it for a ${thing}? - ${item}`, {
          labels: ["1", "2", "3", "4", "5", "6", "7"],
          ordered: true
        }),
        choice(d, { headers: "Gender", labels: W.GENDERS }),
        weight(d, "wgt")
      ]
    }
  }
}
const sumsB: Template = {
  name: "panel-allocation",
  sheet: (d) => {
    const { brands, thing } = subjectOf(d)
    return {
      delimiter: ";",
      parts: [
        aside(d, "RID", (row) => String(77_000_300 + row * 3)),
        constantSum(
          d,
          brands,
          (item, at) => `alloc_${at + 1}: Share of your last ten visits to a ${thing} (%) [${item}]`
        ),
        choice(d, {
          headers: "sat: Overall satisfaction",
          labels: W.SATISFACTION,
          ordered: true,
          beside: ["Not applicable"]
        }),
        aside(d, "hPostcode", zip(d)),
        weight(d, "WEIGHT_FINAL", (value) => value.toFixed(4).replace(".", ","))
      ]
    }
  }
}

const maxdiffA: Template = {
  name: "panel-maxdiff",
  sheet: (d) => {
    const { reasons } = subjectOf(d)
    return {
      parts: [
        panelist(d),
        bestAndWorst(d, reasons, 3, (set, end) => `Set ${set} - ${end}`),
        choice(d, { headers: "How likely are you to buy?", labels: W.LIKELIHOOD, ordered: true })
      ]
    }
  }
}
const maxdiffB: Template = {
  name: "panel-best-worst-words",
  sheet: (d) => {
    const { aspects } = subjectOf(d)
    return {
      parts: [
        aside(d, "Serial", (row) => String(row + 1001)),
        bestAndWorst(
          d,
          aspects,
          4,
          (set, end) => `MD${set}: ${end === "Best" ? "Which matters most to you?" : "Which matters least to you?"}`
        ),
        several(d, {
          options: W.REGIONS,
          headers: (option, at) => `S4r${at + 1}: ${option} - Where have you been?`,
          marks: () => ["1", "0", ""]
        })
      ]
    }
  }
}

const gridA: Template = {
  name: "panel-three-rows",
  sheet: (d) => {
    const { aspects, brands } = subjectOf(d)
    const brandParts = brands.slice(0, 2).map((brand, b) =>
      grid(
        d,
        aspects,
        (item, at) => [b === 0 && at === 0 ? "How do you rate each brand?" : "", at === 0 ? brand : "", item],
        {
          labels: W.QUALITY,
          ordered: true,
          write: (label) => label
        }
      )
    )
    return {
      parts: [
        aside(d, ["ID", "", ""], (row) => String(row + 1)),
        ...brandParts,
        choice(d, { headers: ["Region", "", ""], labels: W.REGIONS })
      ]
    }
  }
}
const gridB: Template = {
  name: "panel-two-merged-rows",
  sheet: (d) => {
    const { aspects } = subjectOf(d)
    return {
      workbook: true,
      merges: () => ["B1:E1"],
      parts: [
        aside(d, ["Case no", ""], (row) => String(row + 1)),
        grid(d, aspects, (item, at) => [at === 0 ? "Please rate your last visit" : "", item], {
          labels: W.SATISFACTION,
          ordered: true,
          beside: ["Don't know"]
        }),
        choice(d, { headers: ["", "Gender"], labels: ["F", "M"] }),
        amount(d, { headers: ["", "Age"], value: (unit) => 18 + Math.floor(unit * 60) })
      ]
    }
  }
}

const endsA: Template = {
  name: "panel-named-ends",
  sheet: (d) => {
    const { thing } = subjectOf(d)
    const ends = (last: number, low: string, high: string) => (label: string) =>
      label === "1" ? `1 - ${low}` : label === String(last) ? `${last} - ${high}` : label
    const step = (last: number, low: string, high: string) => {
      const name = ends(last, low, high)
      return Array.from({ length: last }, (_, i) => name(String(i + 1)))
    }
    return {
      parts: [
        panelist(d),
        choice(d, {
          headers: `How easy is the ${thing} to use?`,
          labels: step(7, "very hard", "very easy"),
          ordered: true
        }),
        choice(d, {
          headers: "How would you describe it?",
          labels: step(5, "old-fashioned", "modern"),
          ordered: true,
          beside: ["Don't know"]
        }),
        choice(d, {
          headers: "Trust",
          labels: ["No trust at all (0)", "1", "2", "3", "4", "5", "6", "7", "8", "9", "Complete trust (10)"],
          ordered: true
        })
      ]
    }
  }
}
const endsB: Template = {
  name: "panel-ends-in-words",
  sheet: (d) => ({
    parts: [
      aside(d, "uuid", (row) => `u${String(row * 48_271 + 1e6)}k${row}`),
      choice(d, {
        headers: "Where would you place yourself?",
        labels: ["Left 1", "2", "3", "4", "5", "6", "Right 7"],
        ordered: true
      }),
      choice(d, {
        headers: "How do you feel today?",
        labels: ["1 = awful", "2", "3", "4", "5 = great"],
        ordered: true
      }),
      choice(d, { headers: "Is the service warm or cold?", labels: ["Cold", "2", "3", "4", "Warm"], ordered: true }),
      written(d, "text", "Comments", phrase(d, "comment"), 0.6)
    ]
  })
}

/** Blocks as panel vendors and agencies deliver them. */
export const PANELS: ReadonlyArray<Pair> = [
  [ranksA, ranksB],
  [sumsA, sumsB],
  [maxdiffA, maxdiffB],
  [gridA, gridB],
  [endsA, endsB]
]
