/** People who by their name leave something be, and what they then would not do. */
const HABITS: ReadonlyArray<readonly [who: RegExp, does: RegExp]> = [
  [
    /\bvegans?\b/,
    /\b(?:eat(?:s|ing)?|cook(?:s|ing)?|order(?:s|ing)?|love|loves|enjoy(?:s|ing)?)\b(?: \w+){0,3}? (?:steaks?|meat|beef|pork|chicken|bacon|ham|sausages?|hamburgers?|fish|seafood|eggs?|cheese|yogh?urt|butter|dairy)\b|\bdrink(?:s|ing)?\b(?: \w+){0,2}? milk\b|\b(?:steaks?|meat|beef|pork|chicken|bacon|fish)[- ]eaters?\b/
  ],
  [
    /\bvegetarians?\b/,
    /\b(?:eat(?:s|ing)?|cook(?:s|ing)?|order(?:s|ing)?|love|loves|enjoy(?:s|ing)?)\b(?: \w+){0,3}? (?:steaks?|meat|beef|pork|chicken|bacon|ham|sausages?|venison|lamb)\b|\b(?:steaks?|meat|beef|pork|chicken|bacon)[- ]eaters?\b/
  ],
  [
    /\b(?:teetotal(?:l?ers?)?|non-?drinkers?|non-?drinking|abstainers?)\b/,
    /\bdrink(?:s|ing)?\b(?: \w+){0,3}? (?:beer|wine|vodka|whisk(?:e)?y|gin|rum|alcohol|cocktails|spirits|liquor)\b|\b(?:beer|wine|vodka|whisk(?:e)?y|gin|rum|alcohol|cocktail|heavy|binge|daily) drinkers?\b/
  ],
  [
    /\bnon-?smokers?\b/,
    /\bsmok(?:e|es|ing)\b(?: \w+){0,3}? (?:cigarettes?|cigars?|packs?|daily|every day|regularly)\b|\bchain[- ]smokers?\b/
  ],
  [
    /\b(?:without|with no) (?:a )?cars?\b|\bcar-?less\b/,
    /\bdriv(?:e|es|ing) (?:their|his|her|an?) (?:own )?cars?\b|\bcar owners?\b|\bown(?:s|ing)? an? cars?\b/
  ],
  [
    /\b(?:without|with no) (?:any )?pets?\b|\bpet-?less\b|\bdog-?less (?=dog)|\bcat-?less (?=cat)/,
    /\b(?:dog|cat|pet) owners?\b|\b(?:walk|walks|feed|feeds|own|owns) (?:their|his|her|an?) (?:own )?(?:dogs?|cats?|pets?)\b/
  ],
  [
    /\batheists?\b/,
    /\b(?:believe|believes|believing) in god\b|\bdevout (?:christians?|catholics?|muslims?|hindus?|jews)\b/
  ],
  [/\b(?:without|with no) (?:internet|web)(?: access)?\b/, /\bshop(?:s|ping)? online\b/]
]

/** What turns a habit round, puts it into another time, or makes it somebody else's. */
const OTHERWISE =
  /\b(?:non-alcoholic|alcohol-free|zero|not|never|no|non|don't|doesn't|dont|without|hardly|rarely|used to|former(?:ly)?|ex|once|stopped|quit|plant[- ]based|vegan|fake|mock|substitutes?|alternatives?|whose|partners?|famil(?:y|ies)|friends|and|or|but|nor)\b|[,;.]/

/** Two habits that a description puts into the same people and that exclude each other, as written; null where nothing is certain. */
export const contradictoryHabits = (description: string): readonly [one: string, other: string] | null => {
  const text = description.toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ").trim()
  for (const [who, does] of HABITS) {
    const [one, other] = [who.exec(text), does.exec(text)]
    if (one === null || other === null || one.index >= other.index) continue
    const between = text.slice(one.index + one[0].length, other.index + other[0].length)
    if (/\b(?:former|ex|lapsed|not|aren't|except)[- ]*$/.test(text.slice(0, one.index)) || OTHERWISE.test(between))
      continue
    return [one[0], other[0]]
  }
  return null
}

/** A range of ages or incomes written from the higher number to the lower. */
const RANGES: ReadonlyArray<readonly [range: RegExp, about: string]> = [
  [
    /\b(?:aged?|ages|between the ages of)(?: between| from)? (\d{1,3})(?: ?[-–—] ?| to | and | through )(\d{1,3})\b(?! ?%)/,
    "aged"
  ],
  [/\b(\d{1,3})(?: ?[-–—] ?| to | and )(\d{1,3})[- ]years?[- ](?:olds?|of age)\b/, "aged"],
  [
    /\b(?:earning|earn|incomes?(?: of| from| between)?|making)(?: between| from)? \$?(\d[\d,]*)k?(?: ?[-–—] ?| to | and )\$?(\d[\d,]*)k?\b/,
    "with an income of"
  ],
  [/\bborn (?:between |from )?(\d{4})(?: ?[-–—] ?| to | and )(\d{4})\b/, "born"]
]

const numberOf = (digits: string): number => Number(digits.replaceAll(",", ""))

/** Both ends of a range that no number lies in, since it is written downwards; null where there is none. */
export const reversedRange = (description: string): readonly [one: string, other: string] | null => {
  const text = description.toLowerCase().replace(/\s+/g, " ")
  for (const [range, about] of RANGES) {
    const [, low, high] = range.exec(text) ?? []
    if (low === undefined || high === undefined || numberOf(low) <= numberOf(high)) continue
    const [from, to] = about === "born" ? ["in or after", "in or before"] : ["at least", "at most"]
    return [`${about} ${from} ${low}`, `${about} ${to} ${high}`]
  }
  return null
}
