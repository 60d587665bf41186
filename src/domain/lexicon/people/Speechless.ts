/**
 * What can be asked nothing, in the plural as descriptions have it: one class a line.
 *
 * - `nobody` animals, plants, things, programs, bodies of people and beings of fables
 * - `not-answering` people who answer nothing themselves
 */
export const SPEECHLESS = `
nobody animals, pets, dogs, puppies, cats, kittens, horses, ponies, cows, cattle, pigs, sheep, goats, chickens, birds, parrots, fish, goldfish, hamsters
nobody rabbits, mice, rats, snakes, turtles, frogs, insects, bees, ants, spiders, elephants, lions, tigers, bears, wolves, foxes, monkeys, apes, whales, dolphins
nobody sharks, dinosaurs, trees, plants, flowers, vegetables, mushrooms, rocks, stones, planets, stars, cars, trucks, houses, buildings, computers, phones
nobody smartphones, machines, robots, androids, cyborgs, bots, chatbots, ai agents, agents of ai, ais, language models, llms, algorithms, ai assistants, ai models, programs
nobody companies, firms, corporations, businesses, startups, start-ups, enterprises, organizations, organisations, nonprofits, charities, brands, banks, insurers, agencies, ministries, governments, institutions
nobody schools, colleges, universities, hospitals, clinics, restaurants, cafes, hotels, shops, stores, retailers, supermarkets, churches, museums, libraries, factories, farms, airlines, associations, unions, clubs, teams
nobody countries, nations, cities, towns, villages, states, counties
nobody aliens, extraterrestrials, vampires, werewolves, zombies, ghosts, mermaids, unicorns, dragons, elves, fairies, angels, demons, gods, wizards, witches, superheroes, cartoon characters, fictional characters
not-answering babies, infants, newborns, toddlers, embryos, fetuses, dead people, the dead, deceased people, deceased persons, corpses, ancestors, unborn children
`
