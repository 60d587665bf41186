import { Effect, Layer, Option, Redacted } from "effect"
import { actFor } from "../../services/ports/Reach.ts"
import { Authorization } from "../api/Authorization.ts"
import { Admission, Admitted } from "../middleware/Admission.ts"

export const AuthorizationLayer = Layer.effect(
  Authorization,
  Effect.map(Admission, ({ admit }) =>
    Authorization.of({
      bearerAuth: (key) =>
        Effect.flatMap(
          Admitted,
          Option.match({
            onNone: () => admit(Redacted.value(key)),
            onSome: (principal) => Effect.as(actFor(principal.organizationId), principal)
          })
        )
    })
  )
)
