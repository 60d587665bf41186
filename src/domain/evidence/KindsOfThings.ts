import { isBrand } from "../text/RecentWords.ts"

/** Things that people choose among, by kind: what a question for one kind can be answered by. */

const rows = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()))

const cell = (words = ""): ReadonlyArray<string> => words.split(",").flatMap((word) => word.trim() || [])

/** Per kind the nouns that ask for it, its members, and the kinds whose members may be meant too. */
const KINDS = rows(`
season | season | spring, summer, autumn, fall, winter |
day | day of the week, weekday, day | monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend | holiday
month | month | january, february, march, april, may, june, july, august, september, october, november, december |
time of day | time of day, time of the day, part of the day | morning, mornings, noon, midday, afternoon, afternoons, evening, evenings, night, nights, midnight, dawn, dusk |
colour | color, colour, eye color, eye colour, hair color, hair colour | red, blue, green, yellow, orange, purple, violet, indigo, pink, black, white, grey, gray, brown, turquoise, blond, blonde, hazel, silver, gold, beige, auburn, amber |
meal | meal, meal of the day | breakfast, brunch, lunch, dinner, supper, snack | food, fruit, vegetable, meat
animal | animal, pet, wild animal, farm animal | dog, cat, horse, cow, pig, bird, fish, elephant, tiger, lion, hamster, rabbit, guinea pig, parrot, snake, turtle, sheep, goat, chicken, duck, turkey, goose, monkey, bear, wolf, fox, dolphin, whale, shark, penguin, mouse, rat, frog, owl, eagle, giraffe, zebra, panda, koala, kangaroo, goldfish, lizard, ferret |
fruit | fruit | apple, banana, cherry, orange, pear, plum, grape, lemon, lime, mango, kiwi, peach, strawberry, blueberry, raspberry, pineapple, watermelon, melon, apricot, avocado, tomato, papaya, coconut, fig |
vegetable | vegetable | carrot, broccoli, pea, potato, tomato, onion, spinach, lettuce, cabbage, cauliflower, corn, bean, pepper, cucumber, zucchini, celery, mushroom, pumpkin, squash, kale, asparagus, green bean, eggplant, beet, radish, garlic |
meat | meat | beef, pork, chicken, turkey, ham, lamb, duck, bacon, sausage, steak, veal, goose, fish |
food | food, dish, cuisine, snack, dessert | pizza, pasta, burger, hamburger, sushi, taco, salad, soup, sandwich, rice, bread, cheese, cake, pie, ice cream, chocolate, cookie, fries, egg, noodle, curry, steak | fruit, vegetable, meat, meal, animal, country
drink | drink, beverage | coffee, tea, water, juice, milk, beer, wine, soda, cola, coke, whisky, whiskey, vodka, rum, gin, lemonade, cocktail, hot chocolate, orange juice, cider, smoothie | fruit
sport | sport, sports | football, baseball, basketball, soccer, tennis, golf, hockey, ice hockey, volleyball, cricket, rugby, swimming, running, cycling, boxing, skiing, surfing, wrestling, badminton, softball, gymnastics, athletics |
instrument | instrument, musical instrument | piano, guitar, violin, drum, flute, trumpet, cello, saxophone, clarinet, harp, ukulele, bass, organ, trombone, viola |
vehicle | vehicle, means of transport, mode of transport, mode of transportation | car, train, plane, airplane, bus, bike, bicycle, motorcycle, boat, ship, truck, subway, tram, taxi, scooter, van, helicopter, ferry |
country | country | france, japan, italy, germany, spain, canada, mexico, china, india, brazil, australia, england, ireland, greece, turkey, egypt, russia, portugal, sweden, norway, thailand, vietnam, argentina, peru, kenya, iceland, netherlands, switzerland, austria, poland, united states, usa, united kingdom, uk |
holiday | holiday | christmas, thanksgiving, easter, halloween, hanukkah, new year, independence day, labor day, memorial day, valentine's day, ramadan, diwali, passover, kwanzaa, eid | day, season, month
weather | weather | sunny, rainy, cloudy, snowy, windy, stormy, foggy, hot, cold, warm, mild | season
sex | gender, sex | male, female, man, woman, men, women, non-binary, nonbinary |
metal | metal | gold, silver, iron, copper, platinum, bronze, steel, aluminium, aluminum, tin, zinc |
furniture | piece of furniture, furniture | chair, table, sofa, bed, couch, desk, wardrobe, bookshelf, armchair, lamp, shelf, dresser, stool, bench, cupboard |
city | city, town | paris, london, rome, berlin, madrid, tokyo, new york, los angeles, chicago, boston, denver, seattle, dallas, houston, miami, atlanta, philadelphia, san francisco, lisbon, porto, barcelona, milan, venice, munich, hamburg, vienna, prague, budapest, warsaw, amsterdam, brussels, dublin, copenhagen, stockholm, oslo, helsinki, athens, istanbul, moscow, cairo, dubai, mumbai, delhi, bangkok, singapore, shanghai, beijing, seoul, osaka, kyoto, sydney, melbourne, toronto, montreal, vancouver, geneva, zurich, edinburgh, las vegas, lima, rio de janeiro, buenos aires | country
brand | brand, car brand, phone brand, company | toyota, honda, coca-cola, chevy, mercedes-benz, delta, united, american |
`)

const MEMBERS: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const found = new Map<string, Set<string>>()
  for (const [kind = "", , members] of KINDS)
    for (const member of cell(members)) found.set(member, (found.get(member) ?? new Set()).add(kind))
  return found
})()

const SOUGHT: ReadonlyMap<string, { readonly kind: string; readonly fits: ReadonlySet<string> }> = new Map(
  KINDS.flatMap(([kind = "", nouns, , beside]) =>
    cell(nouns).map((noun) => [noun, { kind, fits: new Set([kind, ...cell(beside)]) }] as const)
  )
)

const NOUN = `(${[...SOUGHT.keys()].sort((a, b) => b.length - a.length).join("|")})s?`
const ASKED = [
  new RegExp(
    `^(?:what|which)(?: is|'s| are|) (?:your|their) (?:(?:most|least|very|own|all-time|all time|overall) )*(?:favou?rite|preferred|ideal|best|natural|best-loved|beloved)? ?${NOUN}(?= to\\b|$|[?,]| (?:of all|overall|and why|right now|to \\w+))`
  ),
  new RegExp(
    `^(?:what|which) ${NOUN} (?:do|does|did|would|will|are|is|was|were|should|suits?|have|has|can|could) (?!the\\b.*\\b(?:come|mean|stand))`
  )
]

const singular = (word: string): string =>
  MEMBERS.has(word)
    ? word
    : word.endsWith("ies")
      ? `${word.slice(0, -3)}y`
      : word.replace(/(?:(?<=ch|sh|x|ss|to)es|(?<=[^s])s)$/, "")

const BRAND: ReadonlySet<string> = new Set(["brand"])

/** The kinds of things that a folded answer may be. */
const kindsOf = (label: string): ReadonlySet<string> | undefined =>
  MEMBERS.get(singular(label.replace(/^(?:an?|the|in|on|in the|at) /, ""))) ?? (isBrand(label) ? BRAND : undefined)

const inWords = (kinds: ReadonlyArray<ReadonlySet<string>>): string => {
  const [first] = [...kinds[0]!].filter((kind) => kinds.every((some) => some.has(kind)))
  return first === undefined ? "other things" : (NAMES[first] ?? `of the kind “${first}”`)
}

/** What folded answers are, in words, where each of them names a thing of a kind that is not among `fitting`; else null. */
export const thingsOtherThan = (labels: ReadonlyArray<string>, fitting: ReadonlySet<string>): string | null => {
  const kinds = labels.flatMap((label) => kindsOf(label) ?? [])
  const isOther = kinds.length === labels.length && !kinds.some((some) => [...some].some((kind) => fitting.has(kind)))
  return kinds.length > 1 && isOther ? inWords(kinds) : null
}

/** What is asked for by what is done with it: “What do you usually eat for breakfast?”. */
const DONE_WITH: ReadonlyArray<readonly [form: RegExp, kind: string]> = [
  [/^what (?:do|did|would) you (?:\w+ ){0,2}(?:eat|have for (?:breakfast|lunch|dinner))\b/, "food"],
  [/^what (?:do|did|would) you (?:\w+ ){0,2}drink\b/, "drink"],
  [/^what (?:kind|type|sort) of pets? (?:do|did|would) you\b/, "animal"],
  [/^what (?:is|are) your (?:highest )?(?:level of )?(?:education|schooling|degree)\b/, "level of education"],
  [/^what is your (?:current )?(?:marital status|relationship status)\b/, "marital status"],
  [/^what is your (?:religion|faith)\b/, "religion"],
  [/^what is your (?:household |personal |annual |monthly )*income\b/, "sum"],
  [/^what is your (?:race|ethnicity|ethnic group)\b/, "ethnic group"],
  [/^what is your (?:job|occupation|profession)\b/, "occupation"]
]

const soughtBy = (question: string): { readonly kind: string; readonly fits: ReadonlySet<string> } | undefined => {
  const noun = ASKED.map((form) => form.exec(question)?.[1]).find((found) => found !== undefined)
  if (noun !== undefined) return SOUGHT.get(noun)
  const kind = DONE_WITH.find(([form]) => form.test(question))?.[1]
  return kind === undefined ? undefined : (SOUGHT.get(kind) ?? { kind, fits: new Set([kind]) })
}

/** What a folded question asks for and what all of some folded answers are instead; null where they may answer it. */
export const otherKindThanAsked = (
  question: string,
  labels: ReadonlyArray<string>
): { readonly asked: string; readonly offered: string } | null => {
  const sought = soughtBy(question)
  if (sought === undefined || labels.length < 2) return null
  if (labels.every((label) => /^(?:yes|no)$/.test(label))) return { asked: sought.kind, offered: "yes and no" }
  const offered = thingsOtherThan(labels, sought.fits)
  return offered === null ? null : { asked: sought.kind, offered }
}

const NAMES: Readonly<Record<string, string>> = {
  season: "seasons",
  day: "days",
  month: "months",
  "time of day": "times of day",
  colour: "colours",
  meal: "meals",
  animal: "animals",
  fruit: "fruit",
  vegetable: "vegetables",
  meat: "meat",
  food: "food",
  drink: "drinks",
  sport: "sports",
  instrument: "instruments",
  vehicle: "vehicles",
  country: "countries",
  holiday: "holidays",
  weather: "weather",
  sex: "sexes",
  metal: "metals",
  furniture: "furniture",
  city: "cities",
  brand: "brands"
}
