import { listed } from "../../text/Text.ts"

interface Described {
  readonly models: ReadonlyArray<string>
  /** Replies that count, and that were to come. */
  readonly answered: number
  readonly planned: number
  /** Different orders of the choices. */
  readonly orders: number
  readonly shown: number
  /** Whether shares are corrected towards what a survey lends. */
  readonly isLent: boolean
  /** What questions of their own say of the correction; empty where there are none. */
  readonly trial: string
  /** Whether the models divide people evenly. */
  readonly even: boolean
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** Where shares come from that language models gave, in sentences. */
export const describedBy = ({ answered, even, isLent, models, orders, planned, shown, trial }: Described): string =>
  [
    `Estimated by ${listed(models)}, from ${counted(answered, "description", "descriptions")} of what these people answer with the choices in ${counted(orders, "order", "orders")}, and corrected towards what ${isLent ? "the survey's respondents answered to a question like it, or others than these to this one" : "people usually answer; nobody was asked"}.`,
    trial,
    shown === 0
      ? ""
      : `${models.length === 1 ? "It was" : "They were"} shown what people answered to ${counted(shown, "related question", "related questions")}.`,
    answered < planned ? `${planned - answered} of ${planned} descriptions are missing.` : "",
    even
      ? `${models.length === 1 ? "It sees" : "They see"} nothing that speaks for one answer more than for another: nothing particular is known.`
      : ""
  ]
    .filter((sentence) => sentence !== "")
    .join(" ")
