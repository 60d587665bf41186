/** How much a header `Accept` wants a media type, 0 to 1: what its most specific range says (RFC 9110, 12.5.1). */
export const preference = (accept: string, type: string): number => {
  const wanted = ["*/*", type.replace(/\/.*/, "/*"), type]
  let best = { rank: -1, quality: 0 }
  for (const range of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim())
    const rank = wanted.indexOf(name)
    const given = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1)
    if (rank > best.rank) best = { rank, quality: given >= 0 && given <= 1 ? given : 0 }
  }
  return best.quality
}
