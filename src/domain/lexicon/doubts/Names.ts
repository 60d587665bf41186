/**
 * Names of persons: one class a line, read by `evidence/doubts/NamedPersons.ts`.
 *
 * - `first` ordinary first names of English speakers beside those in `survey/reading/PersonNames.ts`
 * - `alone` names by which one single person is known
 * - `nominee` nominees of the two parties for president since 2012, for questions that take a vote for granted
 * - `ambiguous` first names that are places, faiths or things as well
 * - `title` what stands for a first name
 * - `followers` nouns for people by what they are to a person or a place
 */
export const PERSONS = `
first     adele alexandria angelina arnold bernie billie boris bradley britney caitlin clint clarence demi denzel drake dwayne emmanuel elton gavin greta
first     harriet hillary hugh jada jamal jamie jay jimmy joaquin joe jordan keanu kylie leonardo lewis lionel malcolm mariah marilyn matt meghan mick mitch
first     mohamed morgan muhammad naomi neil nelson nicki nikki ozzy pete quentin reese robin ron rupert salman scarlett selena serena sonia steph
first     sydney taylor ted travis tucker tyra vladimir walt warren whitney winston
alone     elon barack oprah beyonce rihanna madonna shakira zendaya lebron kamala hillary trump biden obama putin zelensky zelenskyy netanyahu eminem
alone     adele bono pele ronaldinho lizzo kanye drake cher
nominee   trump biden harris clinton obama romney
ambiguous austin jordan virginia georgia charlotte madison florence sydney paris dallas brooklyn chelsea carolina dakota savannah israel christian
ambiguous grace faith hope joy post ice lady will mark prince drake cher clarence jackson houston lincoln denver orlando eugene may june april summer
ambiguous santa san rose iris lily daisy
title     prince princess king queen pope senator governor president
followers fan fans follower followers supporter supporters voter voters critic critics hater haters listener listeners viewer viewers reader readers
followers owner owners user users customer customers buyer buyers shopper shoppers fandom nation crowd team staff family resident residents student
followers students parent parents employees workers democrat democrats republican republicans adult adults teen teens senior seniors women men people
followers families couples homeowners renters drivers commuters teachers nurses moms dads kids natives locals households area county city university
followers college school church public
`
