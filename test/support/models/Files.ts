import type { Json } from "./Json.ts"

/** The file in a form of several parts. */
export const fileIn = (
  text: string
): { readonly name: string; readonly content: string; readonly purpose: string } | undefined => {
  const boundary = /^--([^\r\n]+)/.exec(text)?.[1]
  if (boundary === undefined) return undefined
  const parts = text.split(`--${boundary}`).map((part) => {
    const cut = part.indexOf("\r\n\r\n")
    return { head: part.slice(0, cut), content: part.slice(cut + 4).replace(/\r\n$/, "") }
  })
  const file = parts.find(({ head }) => /\bname="?file"?/.test(head))
  if (file === undefined) return undefined
  const purpose = parts.find(({ head }) => /\bname="?purpose"?/.test(head))?.content ?? ""
  return { name: /filename="?([^";\r\n]+)/.exec(file.head)?.[1] ?? "batch.jsonl", content: file.content, purpose }
}

/** A file as OpenAI shows it. */
export const fileObject = (id: string, content: string, purpose: string, filename: string): Json => ({
  id,
  object: "file",
  bytes: Buffer.byteLength(content),
  created_at: Math.floor(Date.now() / 1000),
  expires_at: null,
  filename,
  purpose,
  status: "processed",
  status_details: null
})
