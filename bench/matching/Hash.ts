/** A number that a text always has. */
export const hash32 = (text: string): number => {
  let hash = 7
  for (const sign of text) hash = (Math.imul(hash, 31) + sign.charCodeAt(0)) | 0
  return hash >>> 0
}
