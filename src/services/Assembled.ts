import { Context, Effect, ExecutionStrategy, Exit, type Layer, Scope } from "effect"

type Built = Context.Context<unknown>
type Build = Effect.Effect<Built, unknown, unknown>

/** A service that holds nothing to be released. */
interface Plain {
  readonly _op_layer: "FromEffect"
  readonly effect: Build
}

/** What a layer of the pinned version of Effect is made of: its operation, and the parts that it is built from. */
type Node =
  | { readonly _op_layer: "ExtendScope" | "Fresh"; readonly layer: Node }
  | {
      readonly _op_layer: "Fold"
      readonly layer: Node
      readonly failureK: (cause: unknown) => Node
      readonly successK: (context: Built) => Node
    }
  | Plain
  | { readonly _op_layer: "Scoped"; readonly effect: Build }
  | { readonly _op_layer: "Locally"; readonly self: Node; readonly f: (build: Build) => Build }
  | { readonly _op_layer: "MergeAll"; readonly layers: ReadonlyArray<Node> }
  | { readonly _op_layer: "Provide"; readonly first: Node; readonly second: Node }
  | {
      readonly _op_layer: "ProvideMerge" | "ZipWith"
      readonly first: Node
      readonly second: Node
      readonly zipK: (first: Built, second: Built) => Built
    }
  | { readonly _op_layer: "Suspend"; readonly evaluate: () => Node }

/** What was built, how many use it, and what releases it once none does. */
interface Held {
  readonly scope: Scope.CloseableScope
  users: number
}
interface Part extends Held {
  readonly built: Effect.Effect<Built>
}

/** A part is released with the last scope that uses it. */
const used = (part: Held, scope: Scope.Scope) => {
  part.users++
  return Scope.addFinalizerExit(scope, (exit) => (--part.users === 0 ? Scope.close(part.scope, exit) : Effect.void))
}

const builder = () => {
  const parts = new Map<Node, Part>()
  const plain = new Map<Node, Effect.Effect<Built>>()

  const build = (node: Node, scope: Scope.Scope): Build => {
    if (node._op_layer === "FromEffect") {
      return (
        plain.get(node) ??
        Effect.map(node.effect, (built) => {
          plain.set(node, Effect.succeed(built))
          return built
        })
      )
    }
    const known = parts.get(node)
    if (known !== undefined) return Effect.zipRight(used(known, scope), known.built)
    return Effect.flatMap(Scope.make(), (own) => {
      const part = { scope: own, users: 0 }
      return Effect.zipRight(
        used(part, scope),
        Effect.map(made(node, own), (built) => {
          parts.set(node, Object.assign(part, { built: Effect.succeed(built) }))
          return built
        })
      )
    })
  }

  /** Each in a scope of its own, which close together; what they make, in their order. */
  const each = (nodes: ReadonlyArray<Node>, scope: Scope.Scope): Effect.Effect<Array<Built>, unknown, unknown> =>
    Effect.flatMap(Scope.fork(scope, ExecutionStrategy.parallel), (together) => {
      const built: Array<Built> = []
      const from = (at: number): Effect.Effect<Array<Built>, unknown, unknown> => {
        const node = nodes[at]
        if (node === undefined) return Effect.succeed(built)
        const next = (one: Built) => {
          built.push(one)
          return from(at + 1)
        }
        if (node._op_layer === "FromEffect") return Effect.flatMap(build(node, together), next)
        const own = Scope.fork(together, ExecutionStrategy.sequential)
        return Effect.flatMap(own, (scope) => Effect.flatMap(build(node, scope), next))
      }
      return from(0)
    })

  const made = (node: Exclude<Node, Plain>, scope: Scope.CloseableScope): Build => {
    switch (node._op_layer) {
      case "ExtendScope":
        return Effect.flatMap(Effect.scope, (outer) => build(node.layer, outer))
      case "Fold":
        return Effect.matchCauseEffect(build(node.layer, scope), {
          onFailure: (cause) => build(node.failureK(cause), scope),
          onSuccess: (built) => build(node.successK(built), scope)
        })
      case "Fresh":
        return builder()(node.layer, scope)
      case "Locally":
        return node.f(build(node.self, scope))
      case "MergeAll":
        return Effect.map(each(node.layers, scope), (built) => Context.mergeAll(...built))
      case "Provide":
        return Effect.flatMap(build(node.first, scope), (context) =>
          Effect.mapInputContext(build(node.second, scope), () => context)
        )
      case "ProvideMerge":
        return Effect.flatMap(build(node.first, scope), (first) =>
          Effect.map(build(node.second, scope), (second) => node.zipK(first, second))
        )
      case "Scoped":
        return Effect.onError(Scope.extend(node.effect, scope), (cause) => Scope.close(scope, Exit.failCause(cause)))
      case "Suspend":
        return build(node.evaluate(), scope)
      case "ZipWith":
        return Effect.map(each([node.first, node.second], scope), ([first, second]) => node.zipK(first!, second!))
    }
  }

  return build
}

/**
 * What a layer makes, held by a scope: what `Layer.buildWithScope` makes of it, but one part after the other on the fiber
 * that asks. The library forks a fiber for each part of a merge and keeps each in a map that many may ask at once, which is
 * half of what starting this service costs. Parts that several need are made once, and what is no longer needed is released
 * in the same order, that of a merge at the same time.
 */
export const assembled = <ROut, E, RIn>(
  layer: Layer.Layer<ROut, E, RIn>,
  scope: Scope.Scope
): Effect.Effect<Context.Context<ROut>, E, RIn> =>
  // The library keeps what a layer consists of to itself.
  Effect.suspend(() => builder()(layer as unknown as Node, scope) as Effect.Effect<Context.Context<ROut>, E, RIn>)

/** Something with what a layer makes, as long as it runs: what `Effect.provide` does, with the parts made as above. */
export const withAssembled = <A, E, R, ROut, E2, RIn>(
  self: Effect.Effect<A, E, R>,
  layer: Layer.Layer<ROut, E2, RIn>
): Effect.Effect<A, E | E2, RIn | Exclude<R, ROut>> =>
  Effect.acquireUseRelease(
    Scope.make(),
    (scope) => Effect.flatMap(assembled(layer, scope), (context) => Effect.provide(self, context)),
    (scope, exit) => Scope.close(scope, exit)
  )
