/**
 * The closed classes of quantities in English, one fact a line: a class, a value and its phrases in lower case. A value such as
 * `20+10` counts on by tens, phrase by phrase.
 *
 * - `number`, `dozen`: words for numbers; `times`: words that multiply the number before them; `ordinal`: places in an order
 * - `decade`: ages by their tens; `count`: how many times, which need not be exact
 * - `before`, `after`: comparators on either side of a number or an answer; with `#`, of numbers alone, with `~`, of answers alone
 * - `unit`: a measure, and how much of it one is
 */
export const QUANTITIES = `
number 0+1  zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty
number 30+10  thirty, forty, fifty, sixty, seventy, eighty, ninety
times 12  dozen
times 100  hundred
times 1000  thousand, grand, k
times 1000000  million, m
times 1000000000  billion, bn
ordinal 1+1  first, second, third, fourth, fifth
decade 20+10  twenties, thirties, forties, fifties, sixties, seventies, eighties
count 1  once
count 2  twice, a couple of
count 3  a few
count 5  several, multiple
count 6  many
before >=  at least, no less than
before >  more than, above, higher than
before <=  at most, no more than, not more than
before <  less than, below, lower than
before# =  exactly, precisely
before# >=  a minimum of, no fewer than, >=, ≥
before# >  over, longer than, further than, older than, greater than, taller than, heavier than, exceeding, past, >
before# <=  up to, within, a maximum of, no older than, no taller than, <=, ≤
before# <  under, fewer than, younger than, shorter than, lighter than, <
before~ >  more often than, more frequently than, better than
before~ <  less often than, less frequently than, worse than
before~ <=  at the most
after >=  or more, or better, or higher
after <=  or less, or fewer, or worse, or lower
after# >=  or over, or older, or above, or up, or greater, or longer, or taller, or heavier, plus, +
after# >=  and over, and older, and above, and up, and more, and higher, and better, and greater, and longer, and taller, and heavier
after# <=  or under, or younger, or below, or shorter, or lighter
after# <=  and under, and younger, and below, and less, and fewer, and lower, and worse, and shorter, and lighter
after~ >=  or more often, at least, at the least, at the very least
after~ <=  or less often, at most, at the most
unit year 1  year, years, yr, yrs
unit age 1  year old, years old, yr old, yrs old, year olds, years olds, yr olds, yrs olds, year of age, years of age, yo, y/o
unit money 1  dollars, euros, usd, eur, gbp, €, $, £
unit height 12  feet, foot, ft
unit height 1  inches, inch
unit pound 1  lb, lbs, pounds
unit kilogram 1  kg, kgs, kilo, kilos, kilogram, kilograms
unit person 1  people
unit time 1  time, times
unit minute 1  minute, minutes, min, mins
unit minute 60  hour, hours, hr, hrs
unit day 1  day, days
unit day 7  week, weeks
unit day 30.4  month, months
unit share 1  %, percent
unit thing 1  employees, items, children, kids, cups, miles
`
