import { foldText } from "../text/Text.ts"

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s*,\s*/))

/** What can be asked nothing, in the plural as descriptions have it: animals, plants, things, programs, bodies of people, tales. */
const NOBODY = list(`
animals, pets, dogs, puppies, cats, kittens, horses, ponies, cows, cattle, pigs, sheep, goats, chickens, birds, parrots, fish, goldfish, hamsters,
rabbits, mice, rats, snakes, turtles, frogs, insects, bees, ants, spiders, elephants, lions, tigers, bears, wolves, foxes, monkeys, apes, whales, dolphins,
sharks, dinosaurs, trees, plants, flowers, vegetables, mushrooms, rocks, stones, planets, stars, cars, trucks, houses, buildings, computers, phones,
smartphones, machines, robots, androids, cyborgs, bots, chatbots, ai agents, agents of ai, ais, language models, llms, algorithms, ai assistants, ai models, programs,
companies, firms, corporations, businesses, startups, start-ups, enterprises, organizations, organisations, nonprofits, charities, brands, banks, insurers, agencies, ministries, governments, institutions,
schools, colleges, universities, hospitals, clinics, restaurants, cafes, hotels, shops, stores, retailers, supermarkets, churches, museums, libraries, factories, farms, airlines, associations, unions, clubs, teams,
countries, nations, cities, towns, villages, states, counties,
aliens, extraterrestrials, vampires, werewolves, zombies, ghosts, mermaids, unicorns, dragons, elves, fairies, angels, demons, gods, wizards, witches, superheroes, cartoon characters, fictional characters`)
/** People who answer nothing themselves. */
const NOT_ANSWERING = list(
  "babies, infants, newborns, toddlers, embryos, fetuses, dead people, the dead, deceased people, deceased persons, corpses, ancestors, unborn children"
)
const ALSO = /^(?:dead|deceased|late|unborn|fictional|imaginary)$/

/** Where what is said of whom begins: the noun stands before it. */
const SAID_OF =
  /\s(?:in|with|without|of|from|at|on|that|which|who|whose|near|for|over|under|above|below|aged|across|throughout|around|based|located|between)\b.*$/

const isNobody = (noun: string): boolean => {
  const words = noun.split(" ")
  const ends = [words.slice(-1).join(" "), words.slice(-2).join(" ")]
  return (
    ends.some((end) => NOBODY.has(end) || NOT_ANSWERING.has(end)) ||
    (words.length === 2 && ALSO.test(words[0]!) && /^(?:people|persons|men|women|adults)$/.test(words[1]!))
  )
}

/**
 * What a description names instead of people, as it is written; null where it names people, or may. Told by the noun that it
 * is about: “dogs in Texas”, and not “dog owners” or “people with dogs”.
 */
export const notPeopleIn = (description: string): string | null => {
  const said = foldText(description).replace(/(?<![.!?])[.!?]+$/, "")
  const nouns = said
    .replace(SAID_OF, "")
    .split(/\s*(?:,|\band\b|\bor\b|&|\/)\s*/)
    .filter((noun) => noun !== "")
  return nouns.length > 0 && nouns.every(isNobody) ? description.trim() : null
}
