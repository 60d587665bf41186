import { deflateSync } from "node:zlib"
import { writeSav } from "./SavWriter.ts"
import type { FormFile } from "./Uploads.ts"

const people = {
  variables: [{ name: "age" }, { name: "cups" }],
  cases: [
    [1, 2],
    [3, 4],
    [5, 6]
  ]
} as const

/** A .zsav of a few kilobytes whose one block unpacks to 60 MB and says that it does not. */
const bomb = (): Uint8Array => {
  const file = Buffer.from(writeSav({ ...people, compression: 2 }))
  const start = Number(file.readBigInt64LE(file.length - 24))
  const packed = deflateSync(new Uint8Array(60_000_000))
  const head = file.subarray(0, start + 24)
  head.writeBigInt64LE(BigInt(start + 24 + packed.length), start + 8)
  const trailer = Buffer.from(file.subarray(file.length - 48))
  trailer.writeInt32LE(packed.length, 44)
  return Buffer.concat([head, packed, trailer])
}

/** Files that cannot be imported, with what is said of them. */
export const badFiles: ReadonlyArray<readonly [what: string, file: FormFile, said: RegExp]> = [
  ["a .sav cut off", ["people.sav", writeSav(people).subarray(0, -20)], /cut off/],
  ["a stray quote", ["people.csv", 'id,Sex\n1,"Ma"le\n2,Female\n'], /^Row 2, column “Sex”: A stray quote/],
  ["a zip bomb", ["people.zsav", bomb()], /unpacks to more than it says/],
  ["a text named .sav", ["people.sav", "id,Sex\n1,Male\n"], /^people\.sav is a text, not an SPSS data file/],
  ["an SPSS file named .csv", ["people.csv", writeSav(people)], /^people\.csv is an SPSS data file, not a text/],
  ["a workbook named .csv", ["people.csv", "PK\u0003\u0004"], /^people\.csv is an Excel workbook, not a text/],
  ["a workbook cut off", ["people.xlsx", "PK\u0003\u0004"], /^The file is a damaged Excel workbook/],
  ["nothing", ["people.csv", ""], /^The file is empty/]
]
