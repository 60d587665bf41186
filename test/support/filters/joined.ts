import type { Case } from "./cases.ts"

/** One thing that a survey tells of people: a noun for those people, the same as what they do or are, and its expression. */
type Said = readonly [noun: string, predicate: string, expression: string]

const both = (...parts: ReadonlyArray<string>) => parts.map((part) => `(${part})`).join(" AND ")
const either = (...parts: ReadonlyArray<string>) => parts.map((part) => `(${part})`).join(" OR ")

/** Lists of what a survey tells, with what each of them means. */
const listsOf = (sex: string, old: Said, young: Said, [a, b, c]: readonly [Said, Said, Said]): ReadonlyArray<Case> => {
  const [women, men] = [`${sex} = "Female"`, `${sex} = "Male"`]
  const [x, y, z] = [a[2], b[2], c[2]]
  return [
    [`people who ${a[1]}, ${b[1]} or ${c[1]}`, either(x, y, z)],
    [`people who ${a[1]}, ${b[1]}, or ${c[1]}`, either(x, y, z)],
    [`anyone who ${c[1]}, ${a[1]} or ${b[1]}`, either(x, y, z)],
    [`people who ${a[1]}, ${b[1]} and ${c[1]}`, both(x, y, z)],
    [`men who ${a[1]}, ${b[1]} or ${c[1]}`, both(men, either(x, y, z))],
    [`women who ${c[1]}, ${b[1]}, or ${a[1]}`, both(women, either(x, y, z))],
    [`${old[0]} who ${a[1]}, ${b[1]} or ${c[1]}`, both(old[2], either(x, y, z))],
    [`${a[0]}, ${b[0]} or ${c[0]}`, either(x, y, z)],
    [`${c[0]}, women or ${b[0]}`, either(z, women, y)],
    [`women, ${a[0]} or ${b[0]}`, either(women, x, y)],
    [`women, ${a[0]} or ${old[0]}`, either(women, x, old[2])],
    [`either ${a[0]}, men or ${b[0]}`, either(x, men, y)],
    [`women who ${a[1]}, men who ${b[1]} or ${old[0]}`, either(both(women, x), both(men, y), old[2])],
    [`people who ${a[1]}, ${c[1]} or are under 30`, either(x, z, young[2])],
    [`women, or men under 30`, either(women, both(men, young[2]))],
    [`men, or women over 60`, either(men, both(women, old[2]))],
    [`men, or women who ${b[1]}`, either(men, both(women, y))],
    [`all women, and men under 30`, either(women, both(men, young[2]))],
    [`women plus men over 60`, either(women, both(men, old[2]))],
    [`women, but also men who ${a[1]}`, either(women, both(men, x))],
    [`men, plus women who ${c[1]}`, either(men, both(women, z))],
    [`men as well as women under 30`, either(men, both(women, young[2]))],
    [`women along with men who ${b[1]}`, either(women, both(men, y))],
    [`everyone under 30, plus ${a[0]}`, either(young[2], x)],
    [`${a[0]}, plus ${old[0]}`, either(x, old[2])],
    [`men under 30, or women`, either(both(men, young[2]), women)],
    [`women under 30, women who ${a[1]}, and men`, either(both(women, either(young[2], x)), men)],
    [`women who ${a[1]}, men who ${b[1]}`, either(both(women, x), both(men, y))],
    [`people who ${a[1]} and ${b[1]}, or ${c[1]}`, either(both(x, y), z)],
    [`people who ${a[1]}, or ${b[1]} and ${c[1]}`, either(x, both(y, z))],
    [`men who ${a[1]} and ${c[1]}, or ${b[1]}`, both(men, either(both(x, z), y))],
    [`women who ${b[1]}, or ${a[1]} and ${c[1]}`, both(women, either(y, both(x, z)))],
    [`women and men over 60`, old[2]],
    [`people who ${a[1]} or ${b[1]} or ${c[1]}`, either(x, y, z)],
    [`women who ${a[1]} and ${b[1]}`, both(women, x, y)],
    [`people who ${a[1]} but do not ${b[1]}`, both(x, b[2].replace('"Yes"', '"No"'))],
    [`women who ${a[1]} or men who ${b[1]}`, either(both(women, x), both(men, y))],
    [`men over 60, women who ${c[1]} or ${a[0]}`, either(both(men, old[2]), both(women, z), x)],
    [`women under 30, ${a[0]} or ${b[0]}`, either(both(women, young[2]), x, y)],
    [`men who ${a[1]}, women or ${old[0]}`, either(both(men, x), women, old[2])]
  ]
}

const ages = (top: string, bottom: string): readonly [Said, Said] => [
  ["people over 60", "are over 60", `age = "${top}"`],
  ["people under 30", "are under 30", `age = "${bottom}"`]
]

const steak = listsOf("gender", ...ages("> 60", "18-29"), [
  ["smokers", "smoke", 'do_you_ever_smoke_cigarettes = "Yes"'],
  ["drinkers", "drink", 'do_you_ever_drink_alcohol = "Yes"'],
  ["gamblers", "gamble", 'do_you_ever_gamble = "Yes"']
])
const thanksgiving = listsOf("gender", ...ages("60+", "18 - 29"), [
  ["people who pray", "pray", 'pray = "Yes"'],
  ["retail workers", "work in retail", 'works_in_retail = "Yes"'],
  ["Black Friday shoppers", "shop on Black Friday", 'black_friday_shopping = "Yes"']
])

const everySecond = (cases: ReadonlyArray<Case>, first: number) => cases.filter((_, i) => i % 2 === first)

/** Every second list of one survey, and the others of the other. */
export const JOINED_FITTED: Readonly<Record<string, ReadonlyArray<Case>>> = {
  steak: everySecond(steak, 0),
  "demo-thanksgiving": everySecond(thanksgiving, 1)
}

export const JOINED_HELD_OUT: Readonly<Record<string, ReadonlyArray<Case>>> = {
  steak: everySecond(steak, 1),
  "demo-thanksgiving": everySecond(thanksgiving, 0)
}
