import { TRAITS } from "../people/Traits.ts"

/** What is so whoever is asked, and what nobody has, is or can do: of neither do people's answers tell anything. */

const list = (words: string): string =>
  words
    .trim()
    .split(/\s*,\s*/)
    .join("|")

const THINGS =
  list(`earth, sun, moon, mars, venus, jupiter, saturn, mercury, neptune, uranus, pluto, sky, ocean, oceans, sea,
water, ice, fire, snow, rain, air, oxygen, hydrogen, carbon, gold, iron, silver, copper, steel, lead, diamonds?, glass, wood, salt, sugar,
whales?, dolphins?, bats?, fish, sharks?, birds?, penguins?, ostrich(?:es)?, spiders?, insects?, ants?, bees?, snakes?, frogs?, turtles?,
cats?, dogs?, horses?, cows?, pigs?, chickens?, mice, elephants?, dinosaurs?, humans?, people, mammals?, reptiles?, trees?, plants?, mushrooms?,
tomatoes, a tomato, bananas?, potatoes, light, sound, gravity, electricity, magnets?, metal, metals, stars?, planets?, the year, a year, a week, a day, an hour,
a triangle, triangles, a square, squares, a circle, circles, zero, one, two, three, four, five, six, seven, eight, nine, ten, \\d+,
london, paris, rome, berlin, madrid, tokyo, beijing, moscow, cairo, sydney, new york, chicago, los angeles, boston, texas, alaska, california, florida, hawaii,
africa, asia, europe, antarctica, greenland, everest, mount everest, the nile, the amazon, the pacific, the atlantic`)

const COUNTRIES = TRAITS.country.map((name) => name.toLowerCase()).join("|")

const SO =
  list(`flat, round, hot, cold, wet, dry, solid, liquid, a liquid, a solid, a gas, gas, made of .+, blue, green, white, black, red, yellow, heavy, spherical, alive, extinct,
mammals?, a mammal, reptiles?, a reptile, insects?, an insect, birds?, a bird, fish, a fish, animals?, an animal, plants?, a plant, amphibians?, a fruit, fruit, fruits, a vegetable, vegetables,
a planet, planets?, a star, stars?, a metal, metals?, an element, a country, a city, a continent, an island, a state, a prime number, prime, an even number, even, an odd number, odd, square,
the capital of .+, (?:a )?part of .+, in (?:europe|asia|africa|north america|south america|the southern hemisphere|the northern hemisphere|\\w+), on the \\w+, (?:bigger|larger|smaller|taller|longer|heavier|lighter|older|hotter|colder|faster|slower|closer|farther|further|deeper|higher|greater|less|more) than .+, equal to .+,
the (?:largest|biggest|smallest|longest|tallest|highest|deepest|hottest|coldest|closest|fastest|nearest) .+, (?:magnetic|transparent|warm-blooded|cold-blooded|poisonous|carnivores|herbivores|nocturnal)`)

const DOES =
  list(`exist, exists, existed, float, floats, sink, sinks, burn, burns, boil, boils, freeze, freezes, melt, melts, rust, rusts, fly, swim, breathe(?: air| under ?water)?, live in (?:the )?(?:water|sea|ocean|trees),
lay eggs, have (?:wings|feathers|fins|scales|gills|fur|legs|\\w+ legs|\\w+ hearts?|teeth|a heart|bones|lungs|\\w+ (?:sides|days|hours|minutes|months|moons|planets)), have live births, orbit .+, orbits .+, revolve .+, revolves .+, rotate.*, go around .+, rise in the .+, rises in the .+, set in the .+, sets in the .+, conduct electricity, conducts electricity,
hibernate, photosynthesi[sz]e, eat (?:meat|grass|insects|plants), have a .+ moon`)

const FACT_IS = new RegExp(
  `^(?:is|are|was|were) (?:the |planet |all )*(?:${THINGS}|${COUNTRIES}) (?:really |actually )?(?:an? )?(?:${SO})$`
)
const FACT_DOES = new RegExp(
  `^(?:does|do|did|can) (?:the |planet |all )*(?:${THINGS}|${COUNTRIES}) (?:really |actually )?(?:${DOES})$`
)

const STATED_IS = new RegExp(
  `^(?:the |planet |all )*(?:${THINGS}|${COUNTRIES}) (?:is|are|was|were) (?:not )?(?:really |actually )?(?:an? )?(?:${SO})$`
)
const STATED_DOES = new RegExp(
  `^(?:the |planet |all )*(?:${THINGS}|${COUNTRIES}) (?:really |actually |can |cannot |does not |do not )*(?:${DOES})$`
)
/** What may stand before a statement of what is so. */
const HOLDING =
  /^(?:(?:do you (?:know|think|believe|agree)|did you know|are you aware|would you say|is it true|is it a fact|true or false|i (?:think|believe|know))(?: that|:)? )/

const COUNTABLE =
  list(`days, hours, minutes, seconds, weeks, months, years, quarters, states, continents, oceans, planets, letters, vowels, consonants, countries, provinces, counties, time zones,
inches, feet, yards, miles, ounces, pounds, cups, pints, quarts, gallons, grams, kilograms, centimeters, meters, sides, corners, degrees, cents, pennies, nickels, dimes, quarters, dollars, legs, wings, hearts, strings, keys, squares,
players, stripes, stars, amendments, senators, senate seats, supreme court justices, justices, moons, elements, bones, teeth, chromosomes, rings, zeros, zeroes`)
const WITHIN =
  list(`minute, hour, day, week, weekend, fortnight, month, year, leap year, decade, century, millennium, foot, yard, mile, inch, pound, ton, gallon, quart, pint, cup, kilogram, kilometer, meter, dollar, dime, nickel, quarter, dozen, triangle, square, circle, cube, hexagon, pentagon, octagon,
us, u\\.s\\., usa, united states, united states of america, world, earth, country, senate, congress, house of representatives, supreme court, constitution, bill of rights, alphabet, english alphabet, solar system, american flag, us flag, flag, human body, body, periodic table, europe, africa, asia, south america,
spider, insect, dog, cat, octopus, million, billion, guitar, violin, piano, chessboard, deck of cards, baseball team, basketball team, soccer team, football team`)
const COUNTED = new RegExp(
  `^how many (?:us |u\\.s\\. |american )?(?:${COUNTABLE}) (?:(?:are|were) (?:there )?(?:in|on|make up)|(?:does|do|did) (?:an? |the )?(?:.{1,30}) (?:have|contain)$|make(?: up)?|in)(?: (?:an? |the |one )?(?:${WITHIN}))?$`
)
/** Parts of the body of which everybody, but for few, has as many. */
const OF_EVERYBODY =
  /^how many (?:legs|arms|eyes|ears|hands|feet|heads|noses|fingers|toes|thumbs|elbows|knees|hearts|lungs|mouths|tongues|necks|brains|kidneys|stomachs|shoulders|chins|fingernails) (?:do|does) (?:you|people|humans|a (?:human|person)|most people) (?:have|own)$/

/** How each form begins: long forms take long to compile, and few questions need any. */
const BEGINS_IS = /^(?:is|are|was|were) /
const BEGINS_DOES = /^(?:does|do|did|can) /
const BEGINS_HOW_MANY = /^how many /
const BEGINS_WITH_A_THING = new RegExp(`^(?:the |planet |all )*(?:${THINGS}|${COUNTRIES}) `)

const isStated = (said: string): boolean =>
  BEGINS_WITH_A_THING.test(said) && (STATED_IS.test(said) || STATED_DOES.test(said))
const isAskedFact = (asked: string): boolean =>
  (BEGINS_IS.test(asked) && FACT_IS.test(asked)) ||
  (BEGINS_DOES.test(asked) && FACT_DOES.test(asked)) ||
  (BEGINS_HOW_MANY.test(asked) && (COUNTED.test(asked) || OF_EVERYBODY.test(asked)))

/** Whether a folded question asks what is so in nature or on the map, where no view is asked for, or states it. */
export const asksForKnownFact = (question: string): boolean => {
  const asked = question.replace(/(?<![?.!\s])[?.!\s]+$/, "")
  return isAskedFact(asked) || isStated(asked.replace(HOLDING, ""))
}

const IMAGINARY =
  list(`dinosaurs?, t[- ]?rex, tyrannosaurus(?: rex)?, velociraptors?, triceratops, (?:woolly )?mammoths?, dodos?, dragons?, unicorns?, mermaids?, mermen, vampires?, werewol(?:f|ves), zombies?, centaurs?, griffins?, phoenix(?:es)?, minotaurs?, pegasus, basilisks?, krakens?, sphinx(?:es)?,
hippogriffs?, goblins?, ogres?, trolls?, gnomes?, elves, elf, genies?, cyclops, leprechauns?, sea monsters?, fire-breathing \\w+, time machines?, teleporters?, magic wands?, magic carpets?, flying carpets?, invisibility cloaks?, perpetual motion machines?, flying broomsticks?`)
const HAVING = list(
  `own, have, keep, ride, ridden, rode, meet, met, feed, fed, walked, walk, eat, ate, eaten, caught, bought, buy, used, use, built, build, touched, milked, fought, married`
)
const BODY = list(`heads, noses, mouths, hearts, necks, tongues, chins, bellies`)
const PARTS = list(
  `wings, gills, fins, a tail, antlers, horns, feathers, a trunk, hooves, tentacles, scales, a beak, x-ray vision, superpowers, magical powers, magic powers`
)

const NOBODY: ReadonlyArray<RegExp> = [
  new RegExp(
    `^(?:do|did|have|are) you (?:ever |currently |personally |own or )*(?:${HAVING})(?: with)? (?:an? |any |your own |the )?(?:(?:real|live|living|pet|baby|wild|own|working) )*(?:${IMAGINARY})(?: as a pet| at home)?$`
  ),
  new RegExp(
    `^are you (?:secretly |really |actually )?(?:an? )?(?:${IMAGINARY}|ghosts?|dead|immortal|invisible|fictional|imaginary|a robot|a dog|a cat|a tree|a planet)$`
  ),
  new RegExp(
    `^do you have (?:(?:two|three|four|five|six|\\d+) (?:${BODY})|(?:three|four|five|six|seven|eight|\\d+) (?:arms|legs|eyes|ears|hands|feet)|${PARTS})$`
  ),
  /^(?:can|do|could) you (?:ever )?(?:fly (?:without (?:an? )?(?:plane|airplane|aircraft|wings|machine)|by flapping your arms)|breathe (?:under ?water|in space)(?: without .+)?|(?:become|turn|make yourself) invisible|walk through walls|read (?:other people's )?minds|travel (?:through|in|back in) time|time travel|teleport(?: yourself)?|live forever|move (?:things|objects) with your mind|shape-?shift|see through walls|outrun a car|lift a (?:car|house|mountain))$/,
  /^have you (?:ever )?(?:walked on (?:the moon|mars|the sun)|been to (?:mars|venus|jupiter|saturn|the sun|another (?:planet|galaxy)|the moon)|(?:travell?ed|gone) (?:in|through|back in) time|visited (?:mars|the moon|the sun|another planet)|lived on (?:mars|the moon)|died|lived (?:for )?\d{3,} years)$/
]

/** Whether a folded question asks people for what nobody has, is or can do. */
export const asksForImpossible = (question: string): boolean => {
  const asked = question.replace(/[?.!\s]+$/, "")
  return NOBODY.some((form) => form.test(asked))
}
