import { Args, Command, Options } from "@effect/cli"
import { Effect } from "effect"
import { DeliveryState, WebhookDeliveryId, WebhookSecretId } from "../../domain/Webhook.ts"
import type { WebhookDeliveryView } from "../../http/api/Webhooks.ts"
import { asking, connect, connectionOptions, firstOf, limitOption } from "./Connection.ts"
import { given } from "./Options.ts"
import { type Format, listOptions, printList, printRows, table } from "./Output.ts"

type Delivery = typeof WebhookDeliveryView.Type

const DELIVERY_COLUMNS = ["id", "event", "askId", "state", "tries", "status", "nextTryAt", "url", "error"] as const

/** Deliveries as people read them: one line each, with the first line of what went wrong. */
const deliveryTable = (deliveries: ReadonlyArray<Delivery>): string =>
  deliveries.length === 0
    ? "No deliveries."
    : table(
        deliveries.map(({ error, ...delivery }) => ({ ...delivery, error: error?.split("\n", 1)[0]?.slice(0, 80) })),
        DELIVERY_COLUMNS
      )

export const printDeliveries = (deliveries: ReadonlyArray<Delivery>, format: Format) =>
  printRows(deliveries, format, DELIVERY_COLUMNS, (all) => all, deliveryTable)

const createSecret = asking(
  "create",
  "Create a signing secret; the previous one also signs for another day",
  {},
  (client) => client.webhooks.createSecret({ urlParams: {} }),
  ({ secret }) => `${secret}\nKeep it: it is shown this once.`
)

const listSecrets = Command.make("list", { ...connectionOptions, ...listOptions }, ({ key, url, ...format }) =>
  Effect.gen(function* () {
    const client = yield* connect({ key, url })
    const { data } = yield* client.webhooks.listSecrets({ urlParams: {} })
    yield* printList(data, format, ["id", "createdAt", "expiresAt"], "No signing secrets.")
  })
).pipe(Command.withDescription("List signing secrets (ids and dates, never the secrets)"))

const revokeSecret = asking(
  "revoke",
  "Revoke a signing secret at once",
  {
    id: Args.text({ name: "secret-id" }).pipe(
      Args.withDescription("An id, as `webhook secret list` prints it"),
      Args.withSchema(WebhookSecretId)
    )
  },
  (client, { id }) => client.webhooks.removeSecret({ path: { secretId: id } }),
  (_, __, { id }) => `Revoked the secret ${id}.`
)

const secret = Command.make("secret").pipe(
  Command.withDescription("Webhook signing secrets"),
  Command.withSubcommands([createSecret, listSecrets, revokeSecret])
)

const deliveries = Command.make(
  "deliveries",
  {
    state: Options.choice("state", DeliveryState.literals).pipe(
      Options.withDescription("Only deliveries in this state; `failed` means we stopped trying"),
      Options.optional
    ),
    limit: limitOption(100),
    ...connectionOptions,
    ...listOptions
  },
  ({ key, limit, state, url, ...format }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const narrowed = given({ state })
      const found = yield* firstOf(limit, (page) =>
        client.webhooks.deliveries({ urlParams: { ...narrowed, ...page }, withResponse: true })
      )
      yield* printDeliveries(found, format)
    })
).pipe(Command.withDescription("List recent deliveries"))

const redeliver = asking(
  "redeliver",
  "Send a webhook again",
  {
    id: Args.text({ name: "delivery-id" }).pipe(
      Args.withDescription("An id, as `webhook deliveries` prints it"),
      Args.withSchema(WebhookDeliveryId)
    )
  },
  (client, { id }) => client.webhooks.redeliver({ path: { deliveryId: id }, urlParams: {} }),
  (delivery) => deliveryTable([delivery])
)

export const webhook = Command.make("webhook").pipe(
  Command.withDescription("Webhooks: get notified when background questions finish"),
  Command.withSubcommands([secret, deliveries, redeliver])
)
