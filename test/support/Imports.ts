import { send, type Tenant } from "./Service.ts"
import { type Form, upload } from "./Uploads.ts"
import { lookUntil } from "./Waiting.ts"

export const LATER = { prefer: "respond-async" }

/** Sends a form whose import goes on after the answer; the answer. */
export const submit = (tenant: Pick<Tenant, "key">, fields: Form, headers: Readonly<Record<string, string>> = {}) =>
  upload(tenant, fields, { ...LATER, ...headers })

/** How far an import is. */
export const lookAt = ({ key }: Pick<Tenant, "key">, id: string) => send({ path: `/v1/imports/${id}`, key })

/** Asks until an import is over. */
export const over = (tenant: Pick<Tenant, "key">, id: string) =>
  lookUntil(
    lookAt(tenant, id),
    ({ json, status }) => status !== 200 || ["done", "failed", "cancelled"].includes(json.data.status)
  )

/** Cancels an import. */
export const cancel = ({ key }: Pick<Tenant, "key">, id: string) =>
  send({ method: "DELETE", path: `/v1/imports/${id}`, key })
