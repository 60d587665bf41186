import { isKnown, leaningOf } from "../opinion/Leaning.ts"
import type { AudienceReading } from "../people/Reader.ts"
import { isGivenName } from "../survey/reading/PersonNames.ts"
import { foldText } from "../text/Text.ts"

/** A first and a last name, as they are written. */
const NAMED =
  /(?<![\p{L}’'-])(\p{Lu}\p{Ll}+) (\p{Lu}[\p{Ll}’']+(?:-\p{Lu}\p{Ll}+)?)(?![\p{L}-])(?! (?:\p{Lu}|brand|store|jeans|perfume))/gu
/** Titles that stand for a first name. */
const TITLES = new Set(["prince", "princess", "king", "queen", "pope", "senator", "governor", "president"])

/** First names by which known persons go and that few others have. */
const RARE = new Set(
  "adele alexandria angelina ariana arnold avril barack bernie bette beyonce billie boris bradley britney bruno cardi caitlin cher chappell cillian clint clarence coretta demi denzel dolly drake dua dwayne elon ellen emmanuel elton eminem gavin giorgia greta gwyneth hakeem harriet hillary hugh ice idris jada jair jamal jamie jay jeff jensen jimmy joaquin joe jordan kamala kanye keanu keir kendrick khloe kim kourtney kylian kylie lady larry lebron leonardo lewis lil lionel lizzo luigi mahatma malala malcolm marjorie mark mariah marilyn matt meghan meryl mick mitch mitt mohamed morgan muhammad naomi narendra neil nelson nicki nikki oprah ozzy patrick pete pharrell post prince priyanka quentin reese rihanna rishi robin ron rosa roger rupaul rupert ruth ryan sabrina salman sam scarlett selena serena shakira shaquille shohei simone snoop sonia stephen steph steve stormy sundar sydney taylor ted tiger tim timothee tom travis tucker tulsi tyler tyra usain vivek vladimir volodymyr walt warren whitney whoopi will winston xi zendaya zohran".split(
    " "
  )
)
/** First names that are places, faiths or things as well. */
const AMBIGUOUS =
  /^(?:austin|jordan|virginia|georgia|charlotte|madison|florence|sydney|paris|dallas|brooklyn|chelsea|carolina|dakota|savannah|israel|christian|grace|faith|hope|joy|post|ice|lady|will|mark|prince|drake|cher|clarence|jackson|houston|lincoln|denver|orlando|eugene|may|june|april|summer|santa|san|rose|iris|lily|daisy)$/

const unaccented = (text: string): string => foldText(text).normalize("NFD").replace(/\p{M}/gu, "")

const isFirstName = (word: string): boolean => isGivenName(word) || RARE.has(unaccented(word))

/** What is asked of somebody: what they are like, or what they did. */
const VIEW_OF =
  /^(?:do|does|did|would|is|was|has|are|how|what)\b.*\b(?:like|trust|admire|respect|love|hate|dislike|believe|opinion|view|think|feel|favou?rable|unfavou?rable|approve|honest|good|bad|best|worst|smart|funny|talented|attractive|guilty|crime|lie|lied|lying|cheat|cheated|commit|committed|mother|father|leader|person|role model|overrated|trustworthy|corrupt)\b/

const nameIn = (question: string): string | null => {
  for (const [whole, first = ""] of question.matchAll(NAMED))
    if (isFirstName(first) || TITLES.has(first.toLowerCase())) return whole
  return null
}

/** Whom a question asks a view of, where nothing is known of who likes them; null where it is about nobody, or about politics. */
export const personJudged = (question: string): string | null => {
  const asked = foldText(question)
  if (!VIEW_OF.test(asked)) return null
  const name = nameIn(question)
  return name === null || isKnown(leaningOf(foldText(name))) ? null : name
}

/** One person by name and nothing else: “Elon Musk”, “President Biden”, “Martin Luther King Jr.”. */
const ONE_PERSON =
  /^(?:(?:Mr|Mrs|Ms|Dr|Sir|Dame)\.? )?(\p{Lu}[\p{L}’'-]+)((?: \p{Lu}\.?)?(?: (?:de|da|di|du|van|von|der|al|bin|el|la))*(?: \p{Lu}[\p{L}’'-]*){1,2})(?:,? (?:Jr|Sr|II|III)\.?)?[.!]?$/u
/** One name by which a single person is known. */
const MONONYMS =
  /^(?:elon|barack|oprah|beyonce|rihanna|madonna|shakira|zendaya|lebron|kamala|hillary|trump|biden|obama|putin|zelensky|zelenskyy|netanyahu|eminem|adele|bono|pele|ronaldinho|lizzo|kanye|drake|cher)$/

/** Whether a last word names a group in the plural: “Austin Gardeners”, and not “Emma Watson”. */
const isPlural = (last: string): boolean => /s$/i.test(last) || /(?:people|men|women|folk|children)$/i.test(last)
/** Nouns for people by what they are to a person or a brand. */
const FOLLOWERS =
  /^(?:fans?|followers?|supporters?|voters?|critics?|haters?|listeners?|viewers?|readers?|owners?|users?|customers?|buyers?|shoppers?|fandom|nation|crowd|team|staff|family|residents?|students?|parents?|employees|workers|democrats?|republicans?|adults?|teens?|seniors?|women|men|people|families|couples|homeowners|renters|drivers|commuters|teachers|nurses|moms|dads|kids|natives|locals|households|area|county|city|university|college|school|church)$/i

/** The one named person that a description is, as it is written; null where it describes several, or somebody without a name. */
export const onePersonIn = ({ description, interests, said }: AudienceReading): string | null => {
  if (MONONYMS.test(unaccented(description))) return description
  const [, first = "", rest = ""] = ONE_PERSON.exec(description) ?? []
  const last = rest.trim().split(" ").at(-1) ?? ""
  if (first === "" || FOLLOWERS.test(last) || interests.length > 0) return null
  const folded = unaccented(first)
  if (TITLES.has(folded)) return isPlural(last) && said.length > 0 ? null : description
  if (!isFirstName(first)) return null
  if (AMBIGUOUS.test(folded)) return isPlural(last) || said.length > 0 ? null : description
  return said.length > 0 && isPlural(last) ? null : description
}
