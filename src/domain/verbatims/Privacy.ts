import { PRIVACY } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { isGivenName } from "../survey/reading/PersonNames.ts"
import { isStopWord } from "../text/StopWords.ts"

const { pattern, source } = patterns(PRIVACY)

/** Given names that are frequent elsewhere than in Europe and America, folded. */
const GIVEN_ELSEWHERE = new Set(
  `abdul abdullah abebe adebayo ahmad ahmed aisha aiko akira alejandra ali amina amir amit amira anand ananya anil anita
  anjali anton antonia arjun arun asha ayesha babak bao beatriz bilal bongani boris chen chidi chiara chinedu chinonso danilo darius
  deepak dewi diego divya dmitri dmitry ebony emeka enrique esteban fatima fatma farah farid gita gopal habib haruto hasan hassan
  hiroshi hussein ibrahim igor ifeoma imran indira ines ismail jamal jin jorgen josefina juma kamal karim kavita kenji khalid kofi
  krishna kumar kwame lakshmi lamar latoya leila lin ling lourdes lucy mahmoud malik manoj marek mariam mehmet mei mercy mina ming
  minh miriam mohamed mohammad mohammed monique muhammad mustafa nadia naoko nasser neha nikhil nikolai ngozi nia nina noor nora olga
  oksana olena omar osama pavel piotr prakash pranav preeti priya quan rachid rahul raj rajesh ramesh rania ravi rekha rohan roberta rosario
  sakura salma samir sanjay santiago sergei sergey shanice shirin shreya sipho soo stanislav sunil sunita suresh svetlana tariq tatiana
  tendai thabo thandi usman valeria vijay vikram vladimir wanjiru wei xiao yan yasmin ying yuki yusuf zainab zanele zeynep zoya
  abigail alexis allison andy angie annie april austin bella betsy billy bobby brad bradley brittany caleb cameron carly casey cathy
  charlie chloe chuck cindy cody connie courtney craig crystal cynthia danny darren debbie derek diego don doug duncan eddie elaine elliot
  erin ethel evan fiona gail gavin gemma gerry gillian gina glen gordon graham greta gus hailey hazel holly howard isaac jackie jake jamie
  janine jasmine jay jeffery jenna jenny jess jesse jessie jill jimmy jodie joe joel joey jon jordan joy joyce june katie kathy keira kirsten
  kristen kristin kurt kylie leah leslie liam lillian lindsay liz lloyd lois lorraine lou louise lucille lynn mackenzie maggie malcolm marcia
  marge marian marilyn marjorie marvin mason matt maureen maxine megan mel melinda mick mindy mitchell molly morgan naomi neil nigel
  norma norman olive owen pam patty pauline penny pete phil phoebe phyllis randy ray rhonda rick ricky rob robbie robin rodney ron ronnie
  rosie ross rupert sadie sandy shane shannon shaun shawn sheila shelly sherry shirley sid sidney sophia stacey stacy stanley stuart suzanne
  tammy tara ted terri terry tiffany toby todd tommy tracey tracy travis trevor troy vicki vicky vivian wanda wayne wesley yolanda zach`.split(
    /\s+/
  )
)

/** Family names that are frequent in the world, folded; after another capitalised word they name a person. */
const FAMILY = new Set(
  `adams ahmed ali allen alvarez andersen anderson andersson bailey baker bauer becker bennett bianchi brooks brown butler campbell carter
  castillo castro chan chavez chen clark collins cook cooper cox cruz davies davis diaz dubois edwards evans fernandez ferrari fischer flores
  foster garcia gomez gonzales gonzalez gray green gupta gutierrez hall hansen harris hernandez hill hoffmann howard huang hughes iyer
  jackson jansen jensen jimenez johansson johnson jones kaur kelly khan kim king kowalski kumar larsen larsson lee lewis li lim lin liu long
  lopez martin martinez mendoza mehta meyer miller mitchell mohamed moore morales moreau moreno morgan morris muller murphy murray myers
  nair nelson nguyen nielsen nilsson novak nowak obi okafor olsen ortega ortiz osei parker patel perez peterson petrov phillips pham powell price
  quinn ramirez ramos rao reddy reed reyes richardson rivera roberts robinson rodriguez rogers romero rossi ruiz russo ryan sanchez sanders santos
  sato schmidt schneider schulz scott shah sharma silva singh smith stewart suzuki takahashi tanaka taylor thomas thompson tran turner vargas wagner
  walker wang ward watson weber white williams wilson wong wood wright wu yamamoto yang yilmaz young zhang zhao zimmermann`.split(
    /\s+/
  )
)

const folded = (word: string) => word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

/** Companies and products that are called as people are, folded. */
const LIKE_PERSONS = pattern("like-persons")

const WORD = String.raw`\p{Lu}[\p{L}]*(?:['’-]\p{Lu}?[\p{L}]+)*`
const NAME = `(${WORD}(?: (?:(?:de|da|di|del|van|von|der|bin|al|la|le) )*${WORD}){0,2})`
const SPEAKS = source("speaks")
const MANNER = source("manner")
const RELATION = source("relation")

/** A name and what it does: “Maria Lopez says”. */
const SPEAKER = new RegExp(
  String.raw`(?<![\p{L}'’-])(?<before>(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur|[Yy]our) )?${NAME}(?=,?${MANNER},? ${SPEAKS}\b)`,
  "gu"
)
/** Words after which a name stands. */
const ADDRESSED = new RegExp(
  String.raw`(?<cue>\b(?:[Aa]ccording to|[Ss](?:ays|aid)|[Tt]old|[Aa]sk(?:ed)?|[Tt]hanks to|[Tt]hank you,?|[Ss]p(?:oke|eak|oken) (?:to|with)|[Tt]alk(?:ed)? (?:to|with)|[Mm]et|[Tt]hank|[Cc]omplain(?:ed)? to|[Ww]rote to|[Dd]ealt with|[Ss]erved by|[Cc]ontacted|[Pp]honed|[Rr]ang|[Ee]mailed|[Cc]alled|[Nn]amed|told by|helped by|help from) )${NAME}`,
  "gu"
)
/** Whoever is called a friend or a nurse is a person, whatever the name. */
const RELATED = new RegExp(String.raw`(?<cue>\b(?:${RELATION}|[Nn]urse|[Aa]gent),? (?:called |named )?)${NAME}`, "gu")

/** A given name first or a family name last, and no company that is called so. */
const isPerson = (name: string): boolean => {
  const words = name.split(" ")
  const first = words[0]!.split("-")[0]!
  return (
    !LIKE_PERSONS.test(folded(name).replaceAll("’", "'")) &&
    (isGivenName(first) ||
      GIVEN_ELSEWHERE.has(folded(first)) ||
      (words.length > 1 && first.length > 1 && FAMILY.has(folded(words.at(-1)!))))
  )
}

/** Who speaks for a company, is spoken of in general, or begins a sentence with a capital alone. */
const NO_NAME = pattern("no-name")
/** What is said of a speaker as of one person, before anybody else is named who could be meant. */
const ONE_PERSON = pattern("one-person", "iu")

/** Whom a speaker speaks to is somebody else. */
const SPOKEN_TO = pattern("spoken-to", "u")

/** Whether a sentence goes on to speak of whoever spoke as “he” or “she”, as it does of persons and not of companies. */
const goesOnAsPerson = (name: string, after: string): boolean =>
  !LIKE_PERSONS.test(folded(name).replaceAll("’", "'")) &&
  name.split(" ").every((word) => !NO_NAME.test(folded(word)) && !isStopWord(folded(word))) &&
  ONE_PERSON.exec(after.replace(SPOKEN_TO, ""))?.groups?.one !== undefined

/** A text in which persons who are said to speak, or are spoken to, have no names; companies keep theirs. */
const withoutPersons = (text: string): string =>
  text
    .replace(RELATED, "$<cue>[name]")
    .replace(ADDRESSED, (all, cue: string, name: string) => (isPerson(name) ? `${cue}[name]` : all))
    .replace(SPEAKER, (all, before: string | undefined, name: string, at: number, whole: string) =>
      before === undefined && (isPerson(name) || goesOnAsPerson(name, whole.slice(at + all.length))) ? "[name]" : all
    )

/** What could tell who wrote a text, with what stands in its place; earlier patterns win. */
const PERSONAL: ReadonlyArray<readonly [pattern: RegExp, placeholder: string]> = [
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, "[email]"],
  [/\b(?:https?:\/\/|www\.)\S+/giu, "[link]"],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, "[address]"],
  [/\b(?:\d[ -]?){13,19}\b/g, "[number]"],
  [/\b\d{3}-\d{2}-\d{4}\b/g, "[number]"],
  [/(?<![\p{L}\p{N}])(?:\+?\d{1,3}[ .-]?)?(?:\(\d{2,4}\)|\d{2,4})[ .-]\d{3,4}[ .-]\d{3,4}(?!\d)/gu, "[phone]"],
  [/(?<![\p{L}\p{N}])\+\d{1,3}(?:[ .()-]{0,2}\d{2,6}){2,5}(?!\d)/gu, "[phone]"],
  [/(?<!\d)\+?\d{10,12}(?!\d)/g, "[phone]"],
  [/(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{3,}/gu, "[handle]"],
  [
    /\b\d{1,5} (?:[\p{Lu}][\p{L}]+ ){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl)\b\.?/giu,
    "[address]"
  ]
]

/** A name after words that introduce one; names start with a capital, so case counts. */
const INTRODUCED = pattern("introduced", "gu")

/**
 * A text without addresses, numbers, links, handles, introduced names and names of persons who speak in it, which could tell
 * who wrote it or of whom.
 */
export const scrub = (text: string): string =>
  withoutPersons(
    PERSONAL.reduce((clean, [pattern, placeholder]) => clean.replace(pattern, placeholder), text).replace(
      INTRODUCED,
      "$1[name]"
    )
  )
