import { createCipheriv, createDecipheriv } from "node:crypto"
import type { OrganizationId } from "../../domain/Organization.ts"

export const SECRET_BYTES = 32

const CIPHER = "aes-256-ecb"
const NUMBER_BYTES = 8
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

const ownerOf = (organization: OrganizationId): Buffer =>
  Buffer.from(organization.replaceAll("-", ""), "hex").subarray(0, NUMBER_BYTES)

/**
 * Identifiers of ledger entries, for their organizations. All entries have numbers of one sequence, which would tell each
 * organization how much all others do: an identifier is that number with its organization as one block, enciphered.
 */
export const entryIds = (secret: Uint8Array) => ({
  idOf: (organization: OrganizationId, number: number): string => {
    const block = Buffer.alloc(NUMBER_BYTES)
    block.writeBigUInt64BE(BigInt(number))
    const cipher = createCipheriv(CIPHER, secret, null).setAutoPadding(false)
    return cipher
      .update(Buffer.concat([block, ownerOf(organization)]))
      .toString("hex")
      .replace(UUID, "$1-$2-$3-$4-$5")
  },
  /** The number of an organization's entry; null where the identifier is none of theirs. */
  numberOf: (organization: OrganizationId, id: string): number | null => {
    const decipher = createDecipheriv(CIPHER, secret, null).setAutoPadding(false)
    const block = decipher.update(Buffer.from(id.replaceAll("-", ""), "hex"))
    return block.subarray(NUMBER_BYTES).equals(ownerOf(organization)) ? Number(block.readBigUInt64BE()) : null
  }
})
export type EntryIds = ReturnType<typeof entryIds>
