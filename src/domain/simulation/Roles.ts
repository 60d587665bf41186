/** Nouns for people by what they do with a thing, with the verbs that ask for it: “are you a dog owner?”. */
const DONE: Readonly<Record<string, string>> = {
  owner: "own",
  drinker: "drink",
  eater: "eat",
  smoker: "smoke",
  user: "use",
  player: "play",
  watcher: "watch",
  viewer: "watch",
  listener: "listen to",
  reader: "read",
  subscriber: "subscribe to",
  rider: "ride",
  driver: "drive"
}
const COUNTED_VERBS = new Set(["own", "ride", "drive"])
const WHOLE: ReadonlyArray<readonly [asked: RegExp, plain: string]> = [
  [/^are you (?:currently |now )?a (?:cigarette |tobacco )?smoker$/, "do you smoke?"],
  [
    /^are you a (?:us |u\.s\. |american |military |war )?veteran(?: of the (?:us |u\.s\. )?(?:military|armed forces))?$/,
    "have you served in the military?"
  ],
  [/^are you a (?:podcast listener|listener of podcasts)$/, "do you listen to podcasts?"],
  [/^are you (?:currently )?(?:a volunteer|volunteering)$/, "do you volunteer?"],
  [/^are you a (?:union member|member of a (?:labor )?union)$/, "do you belong to a union?"]
]
const ROLE = new RegExp(
  `^are you (?:currently |now )?an? (\\p{L}+(?: \\p{L}+)?) (${Object.keys(DONE).join("|")})$`,
  "u"
)
/** Words that say how or when a thing is done, and things that are owned otherwise. */
const QUALIFIED =
  /\b(?:heavy|light|moderate|regular|frequent|occasional|social|former|ex|active|daily|weekly|avid|big|first|first-time|non|never|new|proud|responsible|professional|small|business|home|house|property|land|team|truck|taxi|bus|uber|delivery|good|bad|safe|careful|part|sole|previous|current|passive|chain|drug|picky|fussy|healthy|slow|fast|mind)\b/

/** The question by a verb that one about a role asks too: “do you own a dog?” of “are you a dog owner?”; null of others. */
export const plainOfRole = (asked: string): string | null => {
  const whole = WHOLE.find(([form]) => form.test(asked))?.[1]
  if (whole !== undefined) return whole
  const [, thing, noun] = ROLE.exec(asked) ?? []
  if (thing === undefined || noun === undefined || QUALIFIED.test(thing)) return null
  const verb = DONE[noun]!
  return `do you ${verb} ${COUNTED_VERBS.has(verb) ? `${/^[aeiou]/.test(thing) ? "an" : "a"} ` : ""}${thing}?`
}
