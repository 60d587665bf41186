import { knowledgeOfAudience, knowledgeOfTrait } from "../evidence/AnsweredFor.ts"
import { type Knowledge, lowest } from "../evidence/Knowledge.ts"
import { type Sourced, sourcesOf } from "../frame/FrameTables.ts"
import { attributeName } from "../people/Words.ts"
import { listed } from "../text/Text.ts"
import { type FramedAudience, peopleIn } from "./Audience.ts"
import { askedOf, type PreparedQuestion } from "./ClosedQuestion.ts"
import { type Decided, isNotHeld, type PanelShares } from "./FrameShares.ts"
import type { OffEverybody } from "./GroupMargin.ts"

/** Questions about traits of the respondents: how old they are, whether they are married. */
const OF_TRAITS: ReadonlySet<string> = new Set(["Trait", "Statement"])

/** What is known of the people asked, as far as a question goes that is about them or about anything else. */
const knownOfAudience = (question: PreparedQuestion, { reading }: FramedAudience, decided: Decided): Knowledge =>
  [question, ...(question.made?.of ?? [])].every(({ own }) => own === undefined || !OF_TRAITS.has(own.question._tag))
    ? knowledgeOfAudience(reading)
    : knowledgeOfTrait(reading, decided === "frame" && reading.unread.length > 0)

const BY_SOURCE: Readonly<Record<Sourced, Knowledge>> = { counted: "question", derived: "related", lent: "none" }

/** Why figures of the people asked say less than they seem to; empty where they are counted, or others are meant. */
export const sourceDoubt = (
  { countries }: FramedAudience,
  { because = "", criteria = [], decided }: PanelShares
): string => {
  if (decided === "stated") return because
  if (decided !== "frame" && decided !== "partly") return ""
  const { about, sourced } = sourcesOf(criteria, countries)
  const things = listed(about.map((one) => attributeName(one)))
  if (sourced === "lent") return `We have no figures on ${things} for ${peopleIn(countries)}.`
  return sourced === "derived"
    ? `No public table counts these answers; figures on ${things} are combined from others.`
    : ""
}

/** What is known of a closed question among the people asked, once it is clear what decides their answers. */
export const knowledgeOf = (
  question: PreparedQuestion,
  audience: FramedAudience,
  { criteria = [], decided, made }: PanelShares,
  off: OffEverybody
): Knowledge => {
  switch (decided) {
    case "unfit":
      return "none"
    case "stated":
      return "question"
    case "frame":
      if (off.because !== "") return "none"
      return lowest([
        BY_SOURCE[sourcesOf(criteria, audience.countries).sourced],
        knownOfAudience(question, audience, decided)
      ])
    case "partly":
      if (off.because !== "") return "none"
      return lowest([
        "related",
        BY_SOURCE[sourcesOf(criteria, audience.countries).sourced],
        knownOfAudience(question, audience, decided)
      ])
    case "narrowed":
      return "scale"
    case "model":
      if (isNotHeld(question, audience) || off.because !== "") return "none"
      return lowest([
        made?.knowledge ?? askedOf(question, audience).knowledge,
        knownOfAudience(question, audience, decided)
      ])
  }
}
