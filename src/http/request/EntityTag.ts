import { createHash } from "node:crypto"
import type { HttpBody } from "@effect/platform"

/** A weak entity tag of what stands for a content: equal as long as that is. */
export const entityTag = (content: string | Uint8Array): string =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`

const ENVELOPE = '{"requestId":"'

/** The tag of an envelope's content, whatever request it answered; none of other bodies. */
export const tagOfEnvelope = (body: HttpBody.HttpBody): string | null => {
  if (body._tag === "Raw" && typeof body.body === "string") {
    return body.body.startsWith(ENVELOPE) ? entityTag(body.body.slice(body.body.indexOf(","))) : null
  }
  if (body._tag !== "Uint8Array") return null
  const bytes = Buffer.from(body.body.buffer, body.body.byteOffset, body.body.byteLength)
  return bytes.toString("latin1", 0, ENVELOPE.length) === ENVELOPE
    ? entityTag(bytes.subarray(bytes.indexOf(",")))
    : null
}

const TAGS = /(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g

/** Whether a header `If-None-Match` names a tag, compared weakly (RFC 9110, 13.1.2). */
export const namesTag = (header: string, tag: string): boolean => {
  if (header.trim() === "*") return true
  const opaque = tag.replace(/^W\//, "").slice(1, -1)
  for (const [, named] of header.matchAll(TAGS)) if (named === opaque) return true
  return false
}
