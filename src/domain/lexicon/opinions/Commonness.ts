/**
 * How many adults in the United States, in percent, have, use or do a thing, after public statistics of about 2020 to 2024
 * (Census Bureau, Energy Information Administration, Federal Reserve, Centers for Disease Control, Pew Research Center,
 * Gallup), rounded; and things that nearly everybody or nearly nobody has.
 */
export const USUAL = `
98 | refrigerator, fridge, bed, toothbrush, shoes, spoon, fork, towel, toilet, electricity, running water, pillow, pants, plate, kitchen sink, soap, chair, table, phone, telephone, cup, mug, socks, underwear
96 | cell phone, mobile phone, microwave, microwave oven, television, tv, stove, oven, bank account, internet, coat
92 | car, health insurance, vehicle, buy online, shop online, thanksgiving, celebrate thanksgiving, celebrate christmas, christmas, umbrella, toaster, kettle, watch tv, scissors, vacuum cleaner
90 | smartphone, driver license, driver's license, email, air conditioning
84 | youtube, washing machine, clothes dryer, credit card, computer, desktop or laptop computer, born in the united states, checking account, jeans, radio, eat meat, meat, fast food, radio every week
72 | coffee, drink coffee, dishwasher, facebook, dentist, home internet, streaming service, coffee maker, laptop, savings account, read a book
62 | pet, drink coffee every day, glasses, video game, prescription, alcohol, drink alcohol, retirement account, garage, give to charity, charity, credit card debt, stocks, stock market, vote
50 | dog, instagram, bicycle, passport, tablet, tablet computer, netflix, life insurance, garden, exercise, flu shot, marijuana, lottery ticket, vaccination card, mortgage, wine, game console, beer, printer
42 | podcast, pray every day, smart speaker, gun, gun in your household, e book, video doorbell, desktop computer, cable, gym clothes
32 | tiktok, whatsapp, linkedin, pinterest, tattoo, own a gun, cat, landline, landline telephone, landline phone, dating app, e reader, chatgpt, snapchat, a will, smart watch, fitness tracker, volunteer, snoring, work from home, piano lessons
23 | reddit, twitter, gym membership, church every week, religious service every week, student loan, cable tv, camper trip, speak spanish, migraine, museum pass
15 | contact lenses, fishing, crypto, cryptocurrency, bitcoin, yoga, meditate, public transportation, public transportation at least once a week, smoke, cigarette, disability, hearing aid, food stamps, left handed, psychic, speak spanish at home, cigarettes, smoke cigarettes, student loan debt, hiking boots, twitch, guitar, piano, diabetes
9 | boat, motorcycle, swimming pool, pool, solar panel, hunting, golf, vape, e cigarette, e cigarettes, use e cigarettes, motorhome, rv, hot tub, printed newspaper, union, labor union, union member, second home, vacation home, armed forces, military
4 | electric car, vegetarian, vegan, 3d printer, donate blood, marathon, skydive, horse, farm, drone, truck driver, telescope, kayak, food bank, twins, chickens, ballet
1 | helicopter, yacht, private jet, jet, airplane, castle, island, private island, submarine, racehorse, mansion, limousine, ferrari, lamborghini, rolls royce, tank, spaceship, rocket, zoo, tiger, elephant, gold mine, sports team, diamond mine, vineyard, oil well, museum piece, lighthouse, hot air balloon, bunker, racing car, skyscraper, theme park, nobel prize, olympic medal
`

/** Verbs that ask for the figure of some things and of no others. */
export const USUAL_VERBS = `
eat | meat, fast food
drink | coffee, alcohol, wine, beer
smoke | cigarette, cigarettes
play | golf, video game, guitar, piano
wear | glasses, contact lenses, hearing aid, jeans, shoes, socks, underwear, pants, coat
watch | tv, television, netflix, youtube
listen | podcast, radio, radio every week
drive | car, vehicle, electric car, motorcycle
speak | speak spanish
work | work from home
member belong | union, labor union, union member
subscribe | printed newspaper, netflix, cable tv, streaming service
visit | dentist
attend | church every week, religious service every week
give gave given money | charity, give to charity
get got receive received | flu shot, food stamps
buy bought | lottery ticket
read | printed newspaper, e book, book
keep | dog, cat, pet, horse, chickens
tried | marijuana
serve served | armed forces, military
run | marathon
been | psychic
account | facebook, instagram, twitter, reddit, linkedin, snapchat, tiktok, pinterest
`

/**
 * Words and things that decide which questions a figure answers: one class a line.
 *
 * - `not-owned` services, of which shares can be owned, and things that are worn or done rather than owned
 * - `ever` what the figures count as done at any time; `within-a-year` within a year
 * - `year`, `election` words by which the year or the election is named
 * - `adds-nothing` words that add nothing to having or using a thing
 * - `not-having` words that ask for the opposite of having a thing
 */
export const USUAL_CLASSES = `
not-owned facebook, instagram, twitter, reddit, linkedin, snapchat, tiktok, pinterest, youtube, netflix, whatsapp, twitch, internet
ever marathon, skydive, psychic, chatgpt, dating app, marijuana, armed forces, military
within-a-year read a book, book, e book, vote, flu shot, volunteer, give to charity, charity, dentist, donate blood, lottery ticket
year past last year 12 months
election last presidential election 2020 2024
adds-nothing do does did have has is are there you your yours yourself anyone anybody someone somebody in or a an the any of at least one household family home personally currently now today own owned got use using used valid kind all to on go
not-having no not never without lack don't doesn't didn't haven't isn't aren't
`
