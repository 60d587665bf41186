import { MARK } from "./Attacks.ts"

const ORDER =
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:instructions?|above|previous|prior|everything|rules?)\b|\byou are now\b|\bnew (?:system )?(?:instructions?|prompt|rules?)\b|\bsystem\s*(?:prompt|message|override)\b|\b(?:answer|reply|respond|say|output|print|write)\s+(?:only\s+)?(?:with\s+)?["'“]?(?:PWNED|HACKED|100)\b/i

const TAG = /<([a-z][\w-]*)(?:\s[^<>]*)?>/gi

/**
 * A prompt without what stands between tags: what a model may take for its instructions. Quotes and fences mark nothing,
 * since whoever attacks can write them as well.
 */
export const undelimited = (prompt: string): string => {
  let rest = ""
  let from = 0
  for (const match of prompt.matchAll(TAG)) {
    if (match.index < from) continue
    const close = prompt.toLowerCase().indexOf(`</${match[1]!.toLowerCase()}>`, match.index)
    if (close < 0) continue
    rest += prompt.slice(from, match.index)
    from = close + match[1]!.length + 3
  }
  return rest + prompt.slice(from)
}

/** Invisible characters as the ASCII that a model reads in them. */
const visible = (text: string) =>
  text.replace(/[\u{E0000}-\u{E007F}]/gu, (character) => String.fromCodePoint(character.codePointAt(0)! - 0xe0000))

/** The order that a gullible model finds in a prompt and follows; undefined if all words of others are marked as such. */
export const orderIn = (prompt: string): string | undefined => {
  const trusted = visible(undelimited(prompt))
  return trusted.includes(MARK) ? MARK : ORDER.exec(trusted)?.[0]
}
