import { Schema } from "effect"
import { ProjectDescription, ProjectTitle } from "../../domain/Project.ts"
import { Reference } from "../../domain/survey/model/Reference.ts"
import { type Demographic, SelectorKeys } from "../../domain/survey/model/Selector.ts"
import { text } from "../../domain/text/Text.ts"
import { Count } from "../../domain/Whole.ts"

const SelectorChange = Schema.optional(Schema.NullOr(SelectorKeys))

/** What of a project is to be different; what is left out stays. */
export const ProjectChange = Schema.Struct({
  title: Schema.optional(ProjectTitle),
  description: Schema.optional(ProjectDescription),
  selectors: Schema.optional(
    Schema.Struct({
      sex: SelectorChange,
      age: SelectorChange,
      birthYear: SelectorChange,
      race: SelectorChange,
      education: SelectorChange,
      income: SelectorChange,
      region: SelectorChange,
      marital: SelectorChange,
      employment: SelectorChange,
      children: SelectorChange,
      party: SelectorChange,
      ideology: SelectorChange,
      religion: SelectorChange,
      orientation: SelectorChange,
      housing: SelectorChange,
      urbanicity: SelectorChange
    } satisfies Record<Demographic, unknown>).annotations({
      description:
        "Per demographic the keys of the questions that describe respondents; [] where the survey does not ask it; null leaves it to what is recognised"
    })
  ),
  reference: Schema.optional(
    Schema.NullOr(Reference).annotations({ description: "Makes the project a reference; null makes it none" })
  ),
  weight: Schema.optional(
    Schema.NullOr(Schema.Union(text(500), Count)).annotations({
      description: "Column that holds the weights, by its header or its place in the file from 1; null for none"
    })
  )
}).annotations({ identifier: "ProjectChange" })
