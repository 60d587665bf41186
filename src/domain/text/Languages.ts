import { type IsWord, isKnownWord } from "./KnownWords.ts"

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** The commonest words of grammar of languages that are written in Latin letters, English aside. */
const GRAMMAR: ReadonlyArray<ReadonlySet<string>> = [
  list(
    "der die das den dem des ein eine einen einer ist sind und oder nicht mit von zu auf für wie oft viele welche " +
      "welcher welches haben hat sie ihr ihre ihren ihnen im am was wer wo warum würden können sollte sich bei nach " +
      "wird werden wenn mehr diese dieser es ich wir weil auch sehr nur noch schon mir mich"
  ),
  list(
    "le la les un une des du de et ou est sont vous votre vos que qui quel quelle quels quelles dans pour avec sur " +
      "pas plus ce cette ces il elle nous au aux en êtes avez à combien comment pourquoi où fois très parce je"
  ),
  list(
    "el la los las un una de del y o es son usted su sus que qué cuál cuáles cuántos cuántas con en por para no cómo " +
      "más se lo al le ha han está cuando frecuencia usa dónde cree tiene muy porque pero"
  ),
  list(
    "il lo la i gli le un una di del della dei e o è sono che chi quale quali quanto quanti quante con per non come " +
      "più si in nel suo sua lei ha ogni spesso volte dove perché"
  ),
  list(
    "o a os as um uma de do da dos das e ou é são que qual quais quantos quantas com em por para não como mais se no " +
      "na seu sua você tem já onde vezes"
  ),
  list(
    "de het een en of is zijn u uw wat welke hoe vaak hoeveel met van voor op in niet te dat die ik er bij naar heeft hebt"
  ),
  list(
    "en ett och eller är inte som på av för med hur ofta många vilken vilka du din dina har till det den att de när vad"
  ),
  list("i w na z do się nie czy jak często ile jest są lub oraz dla po pan pani który która które ma to co o przez"),
  list("ve veya bir bu ne kadar sık mı mi mu mü için ile en çok kaç hangi siz sizin var yok daha"),
  list("ja tai on ovat ei kuinka usein mikä mitä te teidän olette sekä että kun onko")
]
/** Words of English grammar that few other languages have. */
const ENGLISH = list(
  "the a an and is are does did you your you're how what which who when where why to for with that this it have has " +
    "be been would should could can not most do i my we our they people ever often many much think feel like than " +
    "about from or yes if"
)
/** Words that English has too, or that lists of English words hold, and that mark other languages where no English grammar stands. */
const ELSEWHERE = list(
  "sie wo dove vive heeft een waar hoe uw je u bent har du hur vad var gosta tem lee usa tiene vas máte jste kde " +
    "jak co kolik apakah anda mısınız misiniz musunuz bạn không"
)
/** Words of English grammar that other languages have too: they alone mark neither. */
const SHARED = list("i in on at a an am me no so as be he we")
/** What only other languages write. */
const MARKS = /[¿¡ßąćęłńśźżřščžěďťňůőűğışþðæœ]/u

/** Fewer words of grammar are a quotation, or chance. */
const MIN_WORDS = 2
/** At most so many words of another language's question are words of English grammar by their looks. */
const MAX_ENGLISH = 1 / 5
/** At most so many of its words are English by their looks. */
const MAX_KNOWN = 0.6

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu

const count = (text: string, letters: RegExp): number => (text.match(letters) ?? []).length

const wordsIn = (text: string): ReadonlyArray<string> =>
  Array.from(text.matchAll(WORD), ([word]) => word.toLowerCase().replaceAll("’", "'"))

/** Whether words, in lower case, are of another language than English, as far as their grammar tells. */
export const isForeignByGrammar = (words: ReadonlyArray<string>): boolean => {
  const english = words.filter((word) => ENGLISH.has(word)).length
  return GRAMMAR.some((own) => {
    const grammar = words.filter((word) => own.has(word))
    return grammar.length >= MIN_WORDS && grammar.length > english && grammar.some((word) => !SHARED.has(word))
  })
}

/** Words of grammar of the language other than English that most of `words`, in lower case, are in; none if they are English. */
export const foreignGrammar = (words: ReadonlyArray<string>): ReadonlySet<string> => {
  const held = (own: ReadonlySet<string>) => words.filter((word) => own.has(word)).length
  const [most] = GRAMMAR.map((own) => ({ own, uses: held(own) })).sort((a, b) => b.uses - a.uses)
  return most!.uses >= MIN_WORDS && most!.uses > held(ENGLISH) ? most!.own : new Set()
}

/**
 * Whether a text is written in another language than English, by its letters, its words of grammar, and how many of its
 * words a dictionary of English holds. Names and single words of other languages in an English sentence do not make it one.
 */
export const isForeign = (text: string, isWord: IsWord): boolean => {
  if (count(text, /\p{Script=Latin}/gu) < count(text, /\p{L}/gu) / 2) return true
  const words = wordsIn(text)
  if (isForeignByGrammar(words)) return true
  const english = words.filter((word) => ENGLISH.has(word)).length
  if (words.length === 0 || english > MAX_ENGLISH * words.length) return false
  if (MARKS.test(text) || words.some((word) => ELSEWHERE.has(word))) return true
  return words.filter((word) => isKnownWord(word, isWord)).length <= MAX_KNOWN * words.length
}
