import { deflateRawSync } from "node:zlib"

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const record = (size: number, fields: ReadonlyArray<readonly [at: number, bytes: 2 | 4, value: number]>): Buffer => {
  const bytes = Buffer.alloc(size)
  for (const [at, length, value] of fields) bytes.writeUIntLE(value, at, length)
  return bytes
}

/** A zip archive of named parts, deflated. */
export const writeZip = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array => {
  const locals: Array<Buffer> = []
  const central: Array<Buffer> = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const sizes = [crc32(bytes), packed.length, bytes.length] as const
    const local = Buffer.concat([
      record(30, [
        [0, 4, 0x04034b50],
        [4, 2, 20],
        [8, 2, 8],
        [14, 4, sizes[0]],
        [18, 4, sizes[1]],
        [22, 4, sizes[2]],
        [26, 2, path.length]
      ]),
      path,
      packed
    ])
    central.push(
      record(46, [
        [0, 4, 0x02014b50],
        [4, 2, 20],
        [6, 2, 20],
        [10, 2, 8],
        [16, 4, sizes[0]],
        [20, 4, sizes[1]],
        [24, 4, sizes[2]],
        [28, 2, path.length],
        [42, 4, offset]
      ]),
      path
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const count = Object.keys(parts).length
  return Buffer.concat([
    ...locals,
    directory,
    record(22, [
      [0, 4, 0x06054b50],
      [8, 2, count],
      [10, 2, count],
      [12, 4, directory.length],
      [16, 4, offset]
    ])
  ])
}
