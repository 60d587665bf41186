/** Past participles that do not end in -ed, with the verb. */
const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "drunk drink,eaten eat,flown fly,driven drive,ridden ride,gone go,seen see,taken take,bought buy,read read,worn wear,run run,swum swim," +
    "spoken speak,written write,met meet,made make,won win,lost lose,given give,had have,slept sleep,sung sing,sold sell,told tell,taught teach," +
    "caught catch,fought fight,built build,sent send,spent spend,left leave,kept keep,felt feel,held hold,heard hear,hit hit,hurt hurt,put put,cut cut," +
    "broken break,done do,known know,grown grow,thrown throw,drawn draw,paid pay,said say,found find,thought think,brought bring,stolen steal,chosen choose"
  )
    .split(",")
    .map((pair) => pair.split(" ") as [string, string])
)

/** Whether a word is a past participle. */
export const isParticiple = (word: string): boolean =>
  word === "been" || Object.hasOwn(IRREGULAR, word) || /^\w{2,}ed$/.test(word)

const ENDS_IN_E = /(?:[^aeiou][aeiou][cgsuvz]|[aeiou][ktm]|u[sr]|bl|pl|tl|gl|is|iv|ov|av|ok|at|ar|or|ir|ang|enc|anc)$/

/** The verb of a past participle, by its letters; null where it is none. */
export const inPresent = (participle: string): string | null => {
  if (Object.hasOwn(IRREGULAR, participle)) return IRREGULAR[participle]!
  if (!/^\w{2,}ed$/.test(participle)) return null
  const bare = participle.slice(0, -2)
  if (bare.endsWith("i")) return `${bare.slice(0, -1)}y`
  if (/([bdgmnprt])\1$/.test(bare)) return bare.slice(0, -1)
  return ENDS_IN_E.test(bare) && !/(?:visit|eat|play|watch|look|cook|work|ork|oot|eet|ait|eat)$/.test(bare)
    ? `${bare}e`
    : bare
}
