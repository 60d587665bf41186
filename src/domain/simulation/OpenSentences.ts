import type { OpenKind } from "./OpenForms.ts"

/** Where an answer stands: −1 against, 0 undecided or in the middle, 1 for; none where the sentence takes no side. */
export type Tone = -1 | 0 | 1

/**
 * A sentence with slots: parts of the question ({noun}, {clause}, {stub}, {statement}, {denial}, {before} and {after} of a
 * grade, {repeated}, {condition}, {quoted}) and what is weighed ({first}, {second}). What is weighed is a noun phrase of
 * either number, so it is never the subject of a verb that would show it.
 */
export interface Sentence {
  readonly text: string
  readonly tone: Tone | null
}

const plain = (...texts: ReadonlyArray<string>): ReadonlyArray<Sentence> => texts.map((text) => ({ text, tone: null }))
const toned = (tone: Tone, ...texts: ReadonlyArray<string>): ReadonlyArray<Sentence> =>
  texts.map((text) => ({ text, tone }))

const ABOUT_NOUN = plain(
  "when it comes to {noun}, I look at {first} before anything else",
  "with {noun}, I would begin by asking about {first}",
  "what counts for me with {noun} is {first}",
  "as for {noun}, {first} should not be overlooked",
  "thinking of {noun}, I would put {first} before {second}",
  "with {noun}, {first} can make all the difference",
  "asked about {noun}, I think of {first}"
)

const ABOUT_CLAUSE = plain(
  "asked {clause}, I think of {first}",
  "for me, {clause} comes down to {first}",
  "{clause} has mostly to do with {first}",
  "there is no short answer to {clause}; {first} would be part of it",
  "on {clause}, I would name {first} before {second}"
)

const DEPENDS = plain(
  "{clause} depends on {first}, above all",
  "{clause} depends on {first} and {second}",
  "{clause} is mostly a matter of {first}",
  "asked {clause}, I would say it depends on {first}",
  "{clause} is decided by {first} more than by {second}"
)

const ABOUT_QUOTED = plain(
  "asked “{quoted}”, I think of {first}",
  "“{quoted}” is not easy to answer; for me {first} would be part of it",
  "to “{quoted}” I would answer with {first}",
  "“{quoted}” makes me think of {first} and {second}"
)

const WITH_NOTHING = plain(
  "it comes down to {first}, if you ask me",
  "hard to say in a few words; {first} would be part of it",
  "I would start with {first}",
  "mostly because of {first}",
  "I would name {first} before {second}"
)

const WHEN = plain(
  "{condition}, {first} would be on my mind at once",
  "{condition}, I would think of {first} before {second}",
  "{condition}, it would all depend on {first}",
  "I would give myself time and think about {first} {condition}",
  "{condition}, I would want to be sure of {first}"
)

/** Sentences for each kind of question, besides those that fit any of its parts. */
export const SENTENCES: Readonly<Record<OpenKind, ReadonlyArray<Sentence>>> = {
  opinion: [
    ...toned(
      -1,
      "I have my doubts about {noun}, mostly because of {first}",
      "I am not convinced by {noun}; what makes me hesitate is {first}",
      "I am rather skeptical about {noun} when I think of {first}",
      "what puts me off about {noun} is {first}",
      "I could do without {noun}, and that has to do with {first}"
    ),
    ...toned(
      0,
      "I have mixed feelings about {noun}: it depends on {first}",
      "I can see both sides of {noun} and would look at {first} first",
      "I am still undecided about {noun}, mostly over {first}",
      "I have no strong view on {noun}, though I do ask about {first}",
      "{noun}: for me it all depends on {first}"
    ),
    ...toned(
      1,
      "I am mostly positive about {noun}, above all because of {first}",
      "what speaks for {noun}, as I see it, is {first}",
      "I think well of {noun}, and one reason is {first}",
      "I see more good than bad in {noun}, mainly thinking of {first}",
      "I am open to {noun} as long as {first} can be taken care of"
    )
  ],
  reason: plain(
    "{statement}, mostly because of {first}",
    "{statement} for several reasons, above all {first}",
    "if {statement}, it has to do with {first}",
    "the main reason why {statement} is {first}",
    "{statement}: first because of {first}, then because of {second}",
    "for me, why {statement} comes down to {first}",
    "I would say that {statement} because of {first} more than {second}",
    "mostly because of {first}",
    "because of {first}, and a little because of {second}"
  ),
  cause: plain(
    "asked {clause}, my guess would be {first}",
    "{clause} has to do with {first}, I suppose",
    "I can only guess {clause}; I think of {first}",
    "{clause} is hard to say for me, but {first} may play a part",
    "I suspect {first} when I ask myself {clause}"
  ),
  degree: [
    ...toned(
      -1,
      "I rarely {repeated}, and it has to do with {first}",
      "I do not {repeated} very often, mostly because of {first}",
      "I seldom {repeated}, and {first} may be one reason",
      "{before} not very {after}, mostly because of {first}",
      "{before} less {after} than others do, and I think of {first} there"
    ),
    ...toned(
      0,
      "I {repeated} now and then, depending on {first}",
      "I sometimes {repeated}; it depends on {first}",
      "I {repeated} about as often as others, I guess, depending on {first}",
      "{before} fairly {after}; it depends on {first}",
      "{before} more or less {after}, with {first} in mind"
    ),
    ...toned(
      1,
      "I {repeated} fairly often, and it has to do with {first}",
      "I {repeated} quite regularly, mostly because of {first}",
      "I often {repeated}; {first} may explain it",
      "{before} very {after}, mostly because of {first}",
      "{before} quite {after}, and that has to do with {first}"
    ),
    ...DEPENDS
  ],
  way: DEPENDS,
  filler: plain(
    "{stub} {first}",
    "{stub} {first}, and after that {second}",
    "{stub} mainly {first}",
    "{stub} {first} more than {second}",
    "{stub} above all {first}",
    "I would say that {stub} {first}",
    "{stub} {first}, and less so {second}",
    "mostly {first}",
    "{first}, I would say",
    "{first}, and after that {second}"
  ),
  action: [
    ...plain(
      "asked {clause}, I would begin with {first}",
      "asked {clause}, I would look at {first} and then at {second}",
      "{clause} is a question of {first}, if you ask me",
      "to say {clause}, I would ask people about {first}",
      "asked {clause}, I would not forget {first}",
      "when I ask myself {clause}, I think of {first} before {second}"
    ),
    ...WHEN
  ],
  naming: plain(
    "asked {clause}, I would go by {first}",
    "{clause} depends on {first} and {second}",
    "asked {clause}, I would have to think; {first} would decide it",
    "{clause} is mostly a matter of {first}",
    "asked for {noun}, I would go by {first}",
    "{noun}: I would choose by {first} and then by {second}",
    "I would have to think about {noun}; {first} would decide it",
    "for {noun} I would look at {first} first",
    "naming {noun} is hard, but {first} would settle it",
    "it is not easy to pick {noun}; I would go by {first} rather than {second}"
  ),
  telling: plain(
    "asked about {noun}, I would talk about {first} first",
    "what I would mention about {noun} is {first}",
    "if I had to describe {noun}, I would start with {first} and then come to {second}",
    "with {noun}, {first} would be the first thing to tell",
    "I would describe {noun} by {first} more than by {second}",
    "{noun}: what stands out for me is {first}"
  ),
  advice: plain(
    "asked {clause}, I would speak of {first}",
    "asked {clause}, I would start with {first} and leave {second} for later",
    "{clause} would be about {first}, mostly",
    "thinking about {clause}, I would not leave out {first}",
    "asked {clause}, my answer would be short: it is {first} that counts"
  ),
  meaning: plain(
    "I connect {noun} with {first}",
    "to me, {noun} and {first} belong together",
    "when I hear of {noun}, I think of {first}",
    "I could not explain {noun} without {first}",
    "when I think of {noun}, {first} and {second} come to mind",
    "for me it is {first} that makes {noun} what it is"
  ),
  "yes or no": [
    ...toned(
      -1,
      "no, {denial}, mostly because of {first}",
      "{denial}; it has to do with {first}",
      "at the moment {denial}, and one reason is {first}"
    ),
    ...toned(
      0,
      "it depends on {first} {clause}",
      "{clause} depends on {first}",
      "I find it hard to say {clause}; I think of {first}"
    ),
    ...toned(
      1,
      "yes, {statement}, mostly because of {first}",
      "{statement}, and it has to do with {first}",
      "yes, {statement}; one reason is {first}"
    )
  ],
  past: plain(
    "asked {clause}, I would have to think back",
    "I would rather not say {clause}",
    "I do not remember well enough to say {clause}",
    "{clause} is something that I would keep to myself",
    "I could not say {clause} just like that",
    "I would want to know who is asking before I say {clause}",
    "hard to say {clause}; it depends on what counts",
    "I would have to think about {clause} for a while"
  ),
  leaning: [
    ...toned(
      -1,
      "asked {clause}, I lean towards no, because of {first}",
      "“{quoted}” – rather no, mostly because of {first}"
    ),
    ...toned(
      0,
      "I am undecided {clause}; it depends on {first}",
      "{clause} depends on {first}, I would say",
      "“{quoted}” – that depends on {first}"
    ),
    ...toned(
      1,
      "asked {clause}, I lean towards yes, because of {first}",
      "“{quoted}” – rather yes, mostly because of {first}"
    )
  ],
  fact: plain(
    "I would have to look up {clause}",
    "I do not know {clause}, at least not for sure",
    "I could only guess {clause}",
    "I am not certain {clause}; I would check before I answer",
    "off the top of my head I could not say {clause}",
    "I would rather look up {clause} than guess",
    "somebody else will know better than me {clause}",
    "I would have to read up on {clause}",
    "“{quoted}” – I would have to look that up",
    "“{quoted}” – I do not know for sure",
    "I could only guess the answer to “{quoted}”",
    "to answer “{quoted}” I would have to check first"
  ),
  closing: plain(
    "nothing to add from my side",
    "no, that covers it for me",
    "only that {first} should not be forgotten",
    "perhaps a word about {first}, otherwise nothing",
    "I would only add {first}",
    "not really; if anything, {first} could have come up more",
    "nothing else comes to mind right now"
  ),
  unclear: plain(
    "I am not sure what “{quoted}” asks of me",
    "I do not quite understand “{quoted}”",
    "I would need to know what is meant by “{quoted}”",
    "“{quoted}” does not tell me what to answer",
    "I am not sure what I am being asked",
    "I would have to ask back what is meant",
    "I cannot answer this without knowing more"
  )
}

/** What can be said of any of a question's parts, by the part. */
export const GENERAL: Readonly<Record<"noun" | "clause" | "condition" | "quoted" | "none", ReadonlyArray<Sentence>>> = {
  noun: ABOUT_NOUN,
  clause: ABOUT_CLAUSE,
  condition: WHEN,
  quoted: ABOUT_QUOTED,
  none: WITH_NOTHING
}

/** Short sentences that may follow, with one more thing that is weighed. */
export const FOLLOWING: ReadonlyArray<string> = [
  "I also think of {second}.",
  "Next would be {second}.",
  "{second} would come second.",
  "I care less about {second}.",
  "I would not forget {second} either.",
  "I would look at {second} too."
]
