import { HttpRouter, HttpServerRequest } from "@effect/platform"
import { Context, Effect, Layer, Option } from "effect"
import { actFor } from "../../services/ports/Reach.ts"
import { Authorization } from "../api/Authorization.ts"
import { Admission, Admitted } from "../middleware/Admission.ts"
import { bearerOf } from "../request/RequestHeaders.ts"
import { scopesOfEndpoint } from "../routing/Routes.ts"

export const AuthorizationLayer = Layer.effect(
  Authorization,
  Effect.map(Admission, ({ admit, permit }) =>
    Authorization.of({
      bearerAuth: () =>
        Effect.withFiberRuntime(({ currentContext }) => {
          const request = Context.unsafeGet(currentContext, HttpServerRequest.HttpServerRequest)
          const { route } = Context.unsafeGet(currentContext, HttpRouter.RouteContext)
          const admitted = Context.get(currentContext, Admitted)
          const entering = Option.isSome(admitted)
            ? Effect.as(actFor(admitted.value.organizationId), admitted.value)
            : admit(bearerOf(request))
          return Effect.tap(entering, (who) => permit(who, scopesOfEndpoint(route.method, route.path)))
        })
    })
  )
)
