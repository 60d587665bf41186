import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { type EastAsian, eastAsianOf } from "../../../src/layers/survey-files/Sniff.ts"

/** Per encoding the bytes of each character, found by decoding every pair of bytes. */
const tables = new Map<EastAsian, ReadonlyMap<string, readonly [number, number]>>()
const tableOf = (encoding: EastAsian) => {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, readonly [number, number]>()
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const character = decoder.decode(Uint8Array.of(first, second))
      if ([...character].length === 1 && !table.has(character)) table.set(character, [first, second])
    }
  tables.set(encoding, table)
  return table
}
const encoded = (text: string, encoding: EastAsian) =>
  Uint8Array.from([...text].flatMap((c) => (c < "\u0080" ? [c.charCodeAt(0)] : [...tableOf(encoding).get(c)!])))

const TEXTS: Readonly<Record<EastAsian, string>> = {
  shift_jis: "あなたの性別,満足度\n男性,とても満足\n女性,やや不満\nその他,どちらともいえない\n",
  gb18030: "您的性别,您对服务满意吗\n男,非常满意\n女,不满意\n其他,一般\n",
  "euc-kr": "성별,서비스에 만족하십니까\n남성,매우 만족\n여성,불만족\n기타,보통\n",
  big5: "您的性別,您對服務滿意嗎\n男,非常滿意\n女,不滿意\n其他,普通\n"
}
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)

describe("East Asian encodings", () => {
  it.each(Object.entries(TEXTS))("%s", (encoding, text) => {
    const bytes = encoded(text, encoding as EastAsian)
    assert.strictEqual(eastAsianOf(bytes), encoding)
    assert.strictEqual(new TextDecoder(encoding).decode(bytes), text)
  })

  it("are not letters with accents, nor UTF-8", () => {
    for (const text of [
      "Année;Êtes-vous satisfait ?\n2020;Très satisfait, créé à Orléans\n2021;Déçu\n2022;Élevé où ça\n",
      "Größe;Straße;Über\nGroß;Äußerst schön;Öffnen\nKlein;Süß;Führt\n",
      "ÄÖÜ;ÉÈÊ;ÑÇ\nÄÄ;ÖÖ;ÜÜ\nÉÉ;ÈÈ;ÊÊ\n"
    ])
      assert.isNull(eastAsianOf(latin1(text)))
    for (const text of Object.values(TEXTS)) assert.isNull(eastAsianOf(new TextEncoder().encode(text)))
  })

  it.prop(
    "are none of words in Latin letters",
    [fc.array(fc.stringMatching(/^[A-Za-zàâçéèêëîïôûùüÿñæäöß ,;]{1,20}$/))],
    ([lines]) => {
      assert.isNull(eastAsianOf(latin1(lines.join("\n"))))
    }
  )
})
