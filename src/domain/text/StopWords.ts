const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Words of grammar alone: articles, pronouns, auxiliaries, and prepositions that relate without restricting. */
export const FUNCTION_WORDS: ReadonlySet<string> =
  list(`a ain't all also am an and any anybody anyone are aren't arent as at be been
  being both but by can could did didn't didnt do does doesn't doesnt doing don't dont each either else ever every everybody
  everyone for from had hadn't hadnt has hasn't hasnt have haven't havent having he her here hers herself him himself his how
  i i'd i'm i've id if im in into is isn't isnt it it's its itself ive let's may me might mine my myself of off on one onto or
  our ours ourselves out please quite rather really shall shan't she so somebody someone such than that that's thats the their theirs them
  themselves then there these they they're this those through thru to too toward towards up upon us very was wasn't wasnt we were
  weren't werent what what's whats when where whether which while who who's whom whos whose why will with won't wont would
  wouldn't wouldnt yes yet you you'd you're you've youd your youre yours yourself yourselves youve following`)

/** Words that mean something, but no topic: comparisons, negations, adverbs of time and what introduces an opinion. */
const TOPICLESS =
  list(`about above after again against because before below between can't cannot couldn't down during few
  further just like more most much must neither no nor not now often once only other over own same should some think thinking
  thing things say tell people person until under without way`)

/** A word in lower case without what is contracted with it: “shouldn't” is “should”. */
export const uncontracted = (word: string): string => word.replace(/n't$|'(?:ll|ve|re|d|m|s)$/, "")

/** Whether a word, contracted or not, says nothing about a topic. */
export const isStopWord = (word: string): boolean =>
  [word, uncontracted(word)].some((form) => FUNCTION_WORDS.has(form) || TOPICLESS.has(form))
