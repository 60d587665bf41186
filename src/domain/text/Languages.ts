const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** The commonest words of grammar of languages that are written in Latin letters, English aside. */
const GRAMMAR: ReadonlyArray<ReadonlySet<string>> = [
  list(
    "der die das den dem des ein eine einen einer ist sind und oder nicht mit von zu auf für wie oft viele welche welcher welches haben hat sie ihr ihre ihren ihnen im am was wer wo warum würden können sollte sich bei nach wird werden wenn mehr diese dieser"
  ),
  list(
    "le la les un une des du de et ou est sont vous votre vos que qui quel quelle quels quelles dans pour avec sur pas plus ce cette ces il elle nous au aux en êtes avez à combien comment pourquoi où fois"
  ),
  list(
    "el la los las un una de del y o es son usted su sus que qué cuál cuáles cuántos cuántas con en por para no cómo más se lo al le ha han está cuando frecuencia usa dónde cree tiene"
  ),
  list(
    "il lo la i gli le un una di del della dei e o è sono che chi quale quali quanto quanti quante con per non come più si in nel suo sua lei ha ogni spesso volte dove perché"
  ),
  list(
    "o a os as um uma de do da dos das e ou é são que qual quais quantos quantas com em por para não como mais se no na seu sua você tem já onde vezes"
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
const ENGLISH = list(
  "the a an of and or is are do does did you your how what which who when where why in on to for with that this it have has be would should can not most"
)

/** Fewer words of grammar are a quotation, or chance. */
const MIN_WORDS = 2

/** Whether words, in lower case, are of another language than English, as far as their grammar tells. */
export const isForeign = (words: ReadonlyArray<string>): boolean => {
  const english = words.filter((word) => ENGLISH.has(word)).length
  return GRAMMAR.some((grammar) => {
    const own = words.filter((word) => grammar.has(word)).length
    return own >= MIN_WORDS && own > english
  })
}
