import { Schema } from "effect"

export const EngineChoice = Schema.Literal("auto", "statistical", "model", "blend").annotations({
  description:
    "What answers if no survey can: auto (language models if configured), statistical (none), model (the first), " +
    "blend (all)"
})
export type EngineChoice = typeof EngineChoice.Type

/** An engine was asked for that this service does not have. */
export class EngineNotConfigured extends Schema.TaggedError<EngineNotConfigured>()("EngineNotConfigured", {
  engine: EngineChoice,
  models: Schema.Number,
  /** Nothing but a language model can answer: no other engine is of use. */
  onlyModels: Schema.optional(Schema.Literal(true))
}) {
  override get message() {
    if (this.onlyModels === true)
      return "Only a language model can answer this and none is configured: connect one, or set LLM_URL."
    return this.models === 0
      ? `The engine “${this.engine}” needs a language model and none is configured: connect one, set LLM_URL, or send engine=statistical.`
      : `The engine “${this.engine}” needs several language models and ${this.models} is configured: send engine=model.`
  }
}
