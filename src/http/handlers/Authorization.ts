import { HttpRouter, HttpServerRequest } from "@effect/platform"
import { Effect, Layer, Option } from "effect"
import { actFor } from "../../services/ports/Reach.ts"
import { Authorization } from "../api/Authorization.ts"
import { Admission, Admitted } from "../middleware/Admission.ts"
import { bearerOf } from "../request/Bearer.ts"
import { scopesOfEndpoint } from "../routing/Routes.ts"

export const AuthorizationLayer = Layer.effect(
  Authorization,
  Effect.map(Admission, ({ admit, permit }) =>
    Authorization.of({
      bearerAuth: () =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const { route } = yield* HttpRouter.RouteContext
          const who = yield* Option.match(yield* Admitted, {
            onNone: () => admit(bearerOf(request)),
            onSome: (admitted) => Effect.as(actFor(admitted.organizationId), admitted)
          })
          yield* permit(who, scopesOfEndpoint(route.method, route.path))
          return who
        })
    })
  )
)
