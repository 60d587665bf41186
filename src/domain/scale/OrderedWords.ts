import type { ScaleFamily } from "./ScaleWords.ts"

/** A scale whose steps are named one by one, lowest first; each step lists how it may be written. */
export interface NamedScale {
  readonly family: ScaleFamily
  readonly steps: ReadonlyArray<RegExp>
}

/** Every such scale that is known, in order of preference. */
export const NAMED_SCALES: ReadonlyArray<NamedScale> = [
  // agreement
  {
    family: "agreement",
    steps: [
      /^(?:strongly|completely|totally|definitely) disagree$/,
      /^(?:mostly|generally) disagree$|^disagree (?:strongly|completely)$/,
      /^disagree$|^(?:moderately|somewhat) disagree$/,
      /^(?:slightly|tend to|mildly) disagree$|^disagree (?:a little|slightly|somewhat)$/,
      /^neither\b.*|^neutral$|^undecided$|^mixed$/,
      /^(?:slightly|tend to|mildly) agree$|^agree (?:a little|slightly|somewhat)$/,
      /^agree$|^(?:moderately|somewhat) agree$/,
      /^(?:mostly|generally) agree$|^agree (?:strongly|completely)$/,
      /^(?:strongly|completely|totally|definitely) agree$/
    ]
  },
  {
    family: "agreement",
    steps: [
      /^(?:strongly|completely) disagree$/,
      /^disagree$/,
      /^somewhat disagree$/,
      /^neither\b.*|^neutral$/,
      /^somewhat agree$/,
      /^agree$/,
      /^(?:strongly|completely) agree$/
    ]
  },
  // how often
  {
    family: "frequency",
    steps: [
      /^never,? (?:and|and would) not\b.*|^never,? and (?:don't|do not) want\b.*/,
      /^never\b(?!.*\bnot open\b).*|^not at all$|^none of the time$/,
      /^(?:almost|nearly|hardly) (?:never|ever)$|^very rarely$/,
      /^rarely$|^seldom$|^not often$|^not very often$|^a little of the time$/,
      /^once in a while$|^occasionally$|^every once in a while$|^now and then$/,
      /^sometimes$|^some of the time$|^from time to time$/,
      /^about half (?:of )?the time$|^half the time$/,
      /^often$|^frequently$|^fairly often$|^regularly$/,
      /^usually$|^most of the time$|^very often$|^very frequently$|^a lot of the time$/,
      /^(?:almost|nearly) always$|^almost all the time$/,
      /^always$|^all (?:of )?the time$|^every time$/
    ]
  },
  {
    family: "frequency",
    steps: [
      /^never$|^not at all$|^i (?:don't|do not|never)\b.*/,
      /^less (?:often )?than (?:once a year|yearly)$|^less than once a year$/,
      /^(?:yearly|annually|once a year|every year|about once a year)$/,
      /^(?:a few|several|two or three|2-3) times (?:a|per) year$|^every few months$|^quarterly$/,
      /^less (?:often |frequently )?than (?:monthly|once a month|every month)$/,
      /^(?:monthly|once a month|about once a month|every month|once per month)$/,
      /^(?:a few|several|two or three|2-3|2 or 3) times (?:a|per) month$|^every (?:two|other|couple of) weeks?$|^biweekly$|^fortnightly$/,
      /^less (?:often |frequently )?than (?:weekly|once a week)$/,
      /^(?:weekly|once a week|about once a week|every week|once per week)$/,
      /^(?:twice|two times|1-2 times|once or twice) (?:a|per) week$/,
      /^(?:a few|several|two or three|2-3|3-4|three to four|2 or 3|three or four) (?:times|days) (?:a|per) week$/,
      /^(?:most|4-6|5-6|four to six|five or six) (?:days|times)(?: (?:a|per|of the) week)?$|^most days$|^nearly every day$|^almost (?:every day|daily)$/,
      /^(?:daily|once a day|every day|everyday|at least once a day|once per day)$/,
      /^(?:several|multiple|a few|many|two or more|more than once|2-3|twice)(?: times)? (?:a|per) day$|^more than once (?:a|per) day$|^(?:hourly|constantly|almost constantly)$/
    ]
  },
  // how much
  {
    family: "amount",
    steps: [
      /^(?:nothing|none|not)(?: at all)?$/,
      /^(?:only|just) a little$|^very little$|^hardly any$|^hardly at all$/,
      /^a little$|^a bit$|^slightly$|^a few$|^not (?:very )?much$/,
      /^some$|^somewhat$|^a moderate amount$|^moderately$|^to some extent$|^several$/,
      /^quite a (?:bit|lot|few)$|^a fair amount$|^most$|^mostly$/,
      /^a lot$|^lots$|^very much$|^a great deal$|^many$/,
      /^all$|^everything$|^completely$|^entirely$|^totally$/
    ]
  },
  {
    family: "degree",
    steps: [
      /^not at all(?: well)?$/,
      /^(?:very little|not very well|a little)$/,
      /^(?:somewhat|moderately|fairly well)(?: well)?$/,
      /^(?:very well|quite well|mostly)$/,
      /^(?:completely|extremely well|perfectly|totally)$/
    ]
  },
  { family: "amount", steps: [/^nothing at all$|^not at all$/, /^only a little$/, /^some$/, /^a lot$|^a great deal$/] },
  // how many, in orders of magnitude
  {
    family: "amount",
    steps: [
      /^none$/,
      /^under (?:10|ten)$|^fewer than ten$|^a few$/,
      /^tens$|^dozens$/,
      /^hundreds$/,
      /^thousands$/,
      /^tens of thousands$/,
      /^hundreds of thousands(?: or more)?$/,
      /^millions(?: or more)?$/
    ]
  },
  // faces
  {
    family: "quality",
    steps: [
      /^(?:😡|🤬|😭)$/u,
      /^(?:😠|😢|😞|😩)$/u,
      /^(?:🙁|☹|😟|😕)\uFE0F?$/u,
      /^(?:😐|😑|😶)$/u,
      /^(?:🙂|😌)$/u,
      /^(?:😊|😀|😃|😄|😁)$/u,
      /^(?:😍|🤩|🥰)$/u
    ]
  },
  // how good
  {
    family: "quality",
    steps: [
      /^(?:terrible|awful|extremely (?:poor|bad)|very (?:poor|bad))$/,
      /^(?:poor|bad)$/,
      /^(?:only )?fair$|^below average$/,
      /^average$|^ok(?:ay)?$|^neutral$|^neither good nor (?:bad|poor)$|^acceptable$/,
      /^above average$|^fairly good$/,
      /^good$/,
      /^very good$/,
      /^excellent$|^outstanding$|^extremely good$|^superb$/
    ]
  },
  {
    family: "change",
    steps: [
      /^much worse$|^a lot worse$/,
      /^(?:somewhat |a little |slightly )?worse$/,
      /^(?:(?:about |stayed |roughly |much )?the )?same$|^no (?:change|difference)$|^unchanged$/,
      /^(?:somewhat |a little |slightly )?better$/,
      /^much better$|^a lot better$/
    ]
  },
  {
    family: "change",
    steps: [
      /^much less$|^a lot less$|^decreased? (?:a lot|significantly)$/,
      /^(?:somewhat |a little |slightly )?less$|^decreased?(?: a little| slightly)?$/,
      /^(?:(?:about |stayed |roughly |much )?the )?same$|^no change$/,
      /^(?:somewhat |a little |slightly )?more$|^increased?(?: a little| slightly)?$/,
      /^much more$|^a lot more$|^increased? (?:a lot|significantly)$/
    ]
  },
  {
    family: "change",
    steps: [
      /^much too (?:little|low|small|few)$/,
      /^too (?:little|low|small|few)$/,
      /^about right$|^just right$|^the right amount$/,
      /^too (?:much|high|big|large|many)$/,
      /^much too (?:much|high|big|large|many)$/
    ]
  },
  {
    family: "quality",
    steps: [
      /^far below\b.*|^well below\b.*/,
      /^(?:below|worse than)\b.*/,
      /^(?:meets?|met|equal to|about|as)\b.*(?:expect|average).*/,
      /^(?:above|exceed|better than)\b.*/,
      /^(?:far|well) (?:above|exceed)\b.*/
    ]
  },
  // how likely
  {
    family: "likelihood",
    steps: [
      /^definitely (?:will |would )?not$|^definitely no$|^no,? definitely\b.*/,
      /^probably (?:will |would )?not$|^probably no$|^no,? probably\b.*/,
      /^might or might not$|^maybe$|^possibly$|^unsure either way$/,
      /^probably(?: yes| will| would)?$|^yes,? probably\b.*/,
      /^definitely(?: yes| will| would)?$|^yes,? definitely\b.*/
    ]
  },
  {
    family: "yesno",
    steps: [/^no$/, /^maybe$|^sometimes$|^to some extent$|^somewhat$|^yes,? somewhat$/, /^yes$|^yes,? definitely$/]
  },
  // size and level
  {
    family: "amount",
    steps: [
      /^(?:very small|tiny|extra small|xs)$/,
      /^(?:small|s)$/,
      /^(?:medium|mid-sized|m)$/,
      /^(?:large|big|l)$/,
      /^(?:very large|extra large|huge|xl)$/
    ]
  },
  {
    family: "amount",
    steps: [
      /^very low$|^none$/,
      /^low(?:er)?$/,
      /^(?:medium|moderate|average|middle|mid)$/,
      /^high(?:er)?$/,
      /^very high$/
    ]
  },
  {
    family: "degree",
    steps: [
      /^lower(?: |-)class$/,
      /^working(?: |-)class$/,
      /^lower(?: |-)middle(?: |-)class$/,
      /^middle(?: |-)class$/,
      /^upper(?: |-)middle(?: |-)class$/,
      /^upper(?: |-)class$/
    ]
  },
  { family: "amount", steps: [/^rare$/, /^medium rare$/, /^medium$/, /^medium well$/, /^well(?: done)?$/] },
  {
    family: "amount",
    steps: [
      /^none$|^no (?:experience|skills?|knowledge)$/,
      /^beginner$|^novice$|^basic$/,
      /^intermediate$/,
      /^advanced$/,
      /^expert$/
    ]
  },
  {
    family: "amount",
    steps: [
      /^none$|^no (?:pain|symptoms?|problems?|impairment|difficulty)$/,
      /^very mild$|^minimal$/,
      /^mild$|^slight$/,
      /^moderate$/,
      /^(?:moderately severe|quite severe)$/,
      /^severe$/,
      /^very severe$|^extreme(?:ly severe)?$/
    ]
  },
  {
    family: "importance",
    steps: [
      /^not a priority$/,
      /^low priority$/,
      /^(?:medium|moderate) priority$/,
      /^high priority$/,
      /^(?:top|essential) priority$|^essential$/
    ]
  },
  {
    family: "degree",
    steps: [
      /^not a problem.*|^no problem.*/,
      /^(?:a )?(?:very )?(?:minor|small) problem$/,
      /^(?:a )?moderate(?:ly big)? problem$/,
      /^(?:a )?(?:major|(?:very )?big|serious) problem$/
    ]
  },
  // politics
  {
    family: "degree",
    steps: [
      /^(?:very|extremely) liberal$/,
      /^liberal$/,
      /^(?:somewhat|slightly) liberal$/,
      /^moderate.*|^middle of the road$/,
      /^(?:somewhat|slightly) conservative$/,
      /^conservative$/,
      /^(?:very|extremely) conservative$/
    ]
  },
  // education
  {
    family: "amount",
    steps: [
      /^(?:no (?:formal )?(?:schooling|education)|none)$/,
      /^(?:primary|elementary|grade)(?: (?:school|education))?$|^8th grade or less$/,
      /^(?:less than|some|did not complete|did not finish|no) (?:a )?high school.*/,
      /^high school or less.*/,
      /^(?:completed )?high school(?: (?:degree|diploma|graduate|or equivalent|or g\.?e\.?d).*)?$|^high school\b(?! or less).*|^secondary(?: (?:school|education))?$|^g\.?e\.?d\.?$/,
      /^some (?:college|university).*|^(?:trade|vocational|technical)\b.*|^some post-?secondary.*/,
      /^tertiary(?: education)?$|^associate'?s?(?: degree)?.*|^(?:2|two)-year.*/,
      /^(?:bachelor'?s?|college graduate|college degree|college or more|undergraduate|university|four-year|4-year)\b.*/,
      /^(?:some (?:graduate|postgraduate))\b.*/,
      /^(?:(?:post-?|post )?graduate|master'?s?|advanced)\b.*/,
      /^(?:professional)\b.*/,
      /^(?:doctor|ph\.?d).*/
    ]
  }
]

/** How far from the middle of its scale a modifier places a label. */
export const MODIFIERS: ReadonlyArray<readonly [RegExp, number]> = [
  [/^not at all\b/, 0],
  [/^not (?:very|too|so|particularly|that|really|especially)\b|^of little\b/, 1],
  [/^not\b(?! sure)|^un(?=important|likely|interested|satisfied)/, 0.5],
  [/^(?:only )?(?:a little(?! bit)|slightly|a bit|mildly|barely|minor)\b/, 2],
  [/^(?:somewhat|rather|kind of|a little bit|mostly|lean|leaning|tend to be)\b/, 3],
  [/^(?:moderately|fairly|quite|pretty|generally)\b/, 4],
  [/^(?:very|strongly|highly|really|mostly)\b/, 6],
  [/^(?:extremely|completely|totally|entirely|absolutely|exceptionally)\b/, 7]
]

/** An unmodified label lies between the moderate and the strong. */
export const UNMODIFIED = 5
