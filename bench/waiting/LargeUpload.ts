import { numbersFrom } from "./Hostile.ts"

const BOUNDARY = "a-boundary-of-an-upload"
const COLUMNS = 50
const LABELS = ["Never", "Sometimes", "Often", "Always"]

const field = (name: string, rest = "") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`

/** An upload of a survey of so many bytes: choices, numbers and written answers. */
export const largeUpload = (bytes: number): { readonly body: Buffer; readonly type: string } => {
  const below = numbersFrom(7)
  const cell = (column: number) =>
    column % 10 === 9 ? String(below(100)) : column % 17 === 16 ? `some words ${below(100_000)}` : LABELS[below(4)]!
  const rows: Array<string> = [Array.from({ length: COLUMNS }, (_, i) => `Question ${i}: how often?`).join(",")]
  for (let size = 0; size < bytes; size += rows.at(-1)!.length + 1) {
    rows.push(Array.from({ length: COLUMNS }, (_, column) => cell(column)).join(","))
  }
  const parts = [
    `${field("title")}A large survey\r\n${field("description")}Made up\r\n`,
    `${field("file", '; filename="large.csv"\r\nContent-Type: text/csv')}${rows.join("\n")}\r\n--${BOUNDARY}--\r\n`
  ]
  return { body: Buffer.from(parts.join("")), type: `multipart/form-data; boundary=${BOUNDARY}` }
}
