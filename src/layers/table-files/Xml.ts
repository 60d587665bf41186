/** Characters that no XML 1.0 document may hold, and halves of characters. */
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu

/** A text without what office files cannot hold. */
export const writable = (text: string): string => text.replace(UNWRITABLE, "")

/** A text as it stands between tags or in quotes. */
export const escaped = (text: string): string =>
  writable(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
