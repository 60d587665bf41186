/**
 * The words of English answer scales: one fact a line, read by `scale/EnglishScale.ts`.
 *
 * - `degree STRENGTH` how strongly something holds, from 0 to 1
 * - `sure STRENGTH` the same of how certain something is
 * - `often RATE` how often something happens, from 0 (never) to 1 (always)
 * - `pole FAMILY PLACE` what a scale is about; the place is negative at its lower end, and 1 or −1 where the word is an end itself
 * - `ladder FAMILY` steps that are named one by one, lowest first; `sides FAMILY` the same around a middle
 * - `middle`, `not`, `rest` the middle of two poles, denials, and words that place nothing
 *
 * Phrases stand between commas. `..` in a phrase skips one to three words, which are read on their own.
 */
export const ENGLISH_SCALES = `
degree 0     not at all, none at all, nothing at all, at all
degree 0.02  none, nothing, zero
degree 0.2   not too, not very, not so, not that, not really, not much, not particularly, not often, hardly any, hardly, barely
degree 0.2   very little, only a little, only a few, of little, a few, several days
degree 0.25  little, less
degree 0.3   slightly, slight, a little, a bit, a little bit, mildly, minor, small, lower, low, tiny
degree 0.4   only some, tend to, tends to
degree 0.5   somewhat, some, moderately, moderate, rather, medium, kind of, sort of, mainly
degree 0.6   fairly, quite, quite a bit, pretty, a fair amount, mostly, generally, largely, most, a moderately big
degree 0.7   quite a lot, a very big
degree 0.9   very, very much, strongly, highly, much, a lot, a lot of, lots, a great deal, major, big, really, top, far
degree 0.92  severe, severely
degree 0.95  very severe, very severely
degree 1     extremely, completely, totally, entirely, absolutely, exceptionally, perfectly, all, everything, everyone
sure   0.3   might, may, possibly, perhaps
sure   0.5   probably, presumably
sure   0.9   definitely, surely, undoubtedly
sure   0.95  am certain, certainly
middle neither, neither .. nor, neutral, undecided, indifferent, mixed, no change, no difference, might or might not, maybe
middle the same, same, about the same, stayed the same, stay the same, stays the same, stayed about the same, stay about the same
middle about right, about the right amount, just about right, just right, equally, equally good and bad, half and half
not not, don't, doesn't, haven't, won't, wouldn't, didn't, isn't, aren't, never, no
rest more often, now, cases, time, amount, i, i'm, am, is, it, be, are, would, will, happen, or more, as
pole agreement     0.7  agree
pole agreement    -0.7  disagree
pole favour        0.7  favor, favour, support, approve, favorable, favourable, favorably, favourably
pole favour       -0.7  oppose, disapprove, unfavorable, unfavourable, unfavorably, unfavourably, against, reject
pole satisfaction  0.7  satisfied, happy, pleased, delighted, optimistic
pole satisfaction -0.7  dissatisfied, unsatisfied, unhappy, disappointed, pessimistic
pole importance    0.6  important but not essential
pole importance    0.7  important, importance, priority, necessary
pole importance   -0.7  unimportant, irrelevant
pole importance    0.3  nice to have
pole importance    1    essential, crucial, critical, vital, indispensable, must have
pole likelihood    0.7  likely, certain
pole likelihood    0.2  possible
pole likelihood    1    certain to, guaranteed
pole likelihood   -0.7  unlikely, improbable, doubtful
pole likelihood   -1    impossible, certain not to
pole effect        0.7  good, better, helped, helps, help, legal, positive, easy, safe
pole effect       -0.7  bad, worse, hurt, hurts, illegal, negative, difficult, unsafe, hard, not as good
pole quality       0.7  good
pole quality      -0.7  bad, poor
pole quality       0.6  satisfactory, adequate, decent
pole quality       0.8  great, impressive, commendable
pole quality       1    excellent, outstanding, superb, exceptional, fantastic, amazing, wonderful, brilliant, perfect, top-notch
pole quality      -0.6  unsatisfactory, inadequate, disappointing, lousy, shoddy
pole quality      -1    terrible, awful, dreadful, horrible, appalling, abysmal
pole quality       0.05 average, ok, okay, acceptable, so-so, passable, good enough
pole quality      -0.2  mediocre
pole quality      -0.3  fair, only fair
pole change        0.7  better, stronger, improve, improved, easier, safer, increased, increase, more, higher, get better, gotten better
pole change       -0.7  worse, weaker, less, fewer, lower, decreased, decrease, more difficult, more dangerous, too few, get worse, gotten worse
pole degree        0.7  warm, like
pole degree       -0.7  cold, cool, dislike, distrust
pole degree        1    love
pole degree       -1    hate
pole degree       -0.7  unknown, false, different, unclear, uncomfortable
pole degree        0.7  comfortable, comfortably, helpful
pole yesno         0.7  yes
pole yesno        -0.7  no
pole degree        0.7  close, challenge, worry, known, true, confident, confidence, concerned, worried, interested, interest, familiar
pole degree        0.7  closely, well, problem, reason, threat, useful, proud, aware, trust, serious, similar, realistic, impact
often 0     never, none of the time, not once
often 0.05  almost never, hardly ever, very rarely
often 0.1   once in a blue moon, only on special occasions, special occasions only, rarely, seldom, a little of the time, not often
often 0.15  less often, less than once a year, yearly, once a year, annually
often 0.2   a few times a year, several times a year, every few months, less than once a month, less often than monthly
often 0.3   once in a while, occasionally, monthly, once a month, now and then, every month
often 0.32  weekends only, only on weekends
often 0.35  once or twice a month, two or three times a month, a few times a month, several times a month
often 0.36  less than half of the time, less than half the time
often 0.42  some days, sometimes, some of the time, half the time, about half the time, about half of the time
often 0.5   weekly, once a week, about once a week, every week
often 0.6   more than once a week, a few times a week, several times a week, more than half the days, fairly often
often 0.65  more than half of the time, more than half the time
often 0.7   often, frequently, regularly, most of the time, most days
often 0.75  mostly, usually, very often, very frequently, nearly every day, almost every day
often 0.8   almost always, nearly always, all or most of the time
often 0.85  daily, every day, once a day, about once a day
often 0.95  several times a day, more than once a day, multiple times a day
often 1     always, all of the time, all the time, almost constantly, constantly
ladder amount     tiny, extra small, very small, xs | small, s | medium, mid-sized, m | large, big, l | extra large, very large, huge, xl
ladder quality    😡, 🤬, 😭 | 😠, 😢, 😞, 😩 | 🙁, ☹, 😟, 😕 | 😐, 😑, 😶 | 🙂, 😌 | 😊, 😀, 😃, 😄, 😁 | 😍, 🤩, 🥰
ladder amount     very low | low, lower | medium, moderate, average, middle | high, higher | very high
ladder quality    far below, well below | below | average, meets, met, equal to, as expected | above, exceeds, exceeded | far above, well above, far exceeds
sides change      much too low | too low, too little, too few, not enough, not far enough, less than their fair share | about right, just about right, just right, about the right amount | too high, too much, too far, too many, more than their fair share | much too high
sides degree      very liberal, extremely liberal | liberal | somewhat liberal, slightly liberal | moderate, middle of the road | somewhat conservative, slightly conservative | conservative | very conservative, extremely conservative
ladder amount     none, no schooling, no education, no formal schooling, no formal education | primary, primary school, primary education, elementary, elementary school, grade school | less than high school, some high school, did not finish high school, did not complete high school | high school or less | high school, high school graduate, secondary, secondary school, secondary education, high school diploma, ged, g.e.d | some college, some college no degree, vocational, vocational training, trade school, technical | tertiary, tertiary education, associate, associate's, associate's degree, associate degree, associate degrees, two-year degree | bachelor's, bachelor, bachelor's degree, four-year college degree, bachelor degree, college graduate, college degree, college, undergraduate, university | some graduate school | graduate, master's, master's degree, masters, postgraduate, post graduate degree, postgraduate degree, graduate degree, advanced degree | professional degree | doctorate, doctoral, phd
ladder amount     less than half, under half | half, about half | more than half, over half
ladder amount     none | under ten, fewer than ten, a few | tens, dozens | hundreds | thousands | tens of thousands | hundreds of thousands | millions
ladder degree     lower class | working class | lower middle class, lower-middle class | middle class | upper middle class, upper-middle class | upper class
ladder amount     none, no experience | beginner, novice, basic | intermediate | advanced | expert
ladder amount     none, no pain | very mild, minimal | mild, slight | moderate | moderately severe | severe | very severe, extreme
ladder amount     rare | medium rare | medium | medium well | well done, well
ladder likelihood no chance, no chance at all | slim chance, little chance, small chance | fifty-fifty, even chance, some chance | good chance, fair chance | almost certain, very good chance, great chance | certain, guaranteed
ladder likelihood never | doubt it | maybe, perhaps, possibly | probably | definitely, certainly, love to
ladder amount     not planning to, no plans, not considering it | thinking about it, considering it, undecided | planning to, plan to, intend to | decided to, already decided to, started, already started | done, already done, completed
ladder amount     bronze | silver | gold | platinum | diamond
ladder amount     none, no knowledge | beginner, basic, elementary | intermediate, conversational | advanced | fluent, proficient | native, native speaker, mother tongue
ladder quality    worst, worst ever | below par | on par, par | above par | best, best ever
ladder importance not a priority | a lower priority, low priority | medium priority, moderate priority, an important but lower priority | high priority | a top priority, top priority, essential, essential priority
`
