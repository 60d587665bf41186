/**
 * Things that people choose among: one kind a line, read by `evidence/doubts/AnswerFit.ts`. First the kind, then the nouns that
 * ask for it, its members, and the kinds whose members may be meant as well. Brands are in `text/RecentWords.ts`.
 */
export const THINGS = `
seasons | season | spring, summer, autumn, fall, winter |
days | day of the week, weekday, day | monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend | holidays
months | month | january, february, march, april, may, june, july, august, september, october, november, december |
times of day | time of day, time of the day, part of the day | morning, noon, midday, afternoon, evening, night, midnight, dawn, dusk |
colors | color, colour, eye color, hair color | red, blue, green, yellow, orange, purple, violet, pink, black, white, grey, gray, brown, turquoise, blond, blonde, hazel, silver, gold, beige |
meals | meal, meal of the day | breakfast, brunch, lunch, dinner, supper, snack | food, fruit, vegetables, meat, brands
animals | animal, pet, wild animal, farm animal | dog, cat, horse, cow, pig, bird, fish, elephant, tiger, lion, hamster, rabbit, guinea pig, parrot, snake, turtle, sheep, goat, chicken, duck, monkey, bear, wolf, fox, dolphin, whale, shark, penguin, mouse, frog, owl, eagle, goldfish, lizard |
fruit | fruit | apple, banana, cherry, orange, pear, plum, grape, lemon, lime, mango, kiwi, peach, strawberry, blueberry, raspberry, pineapple, watermelon, melon, apricot, avocado, tomato, coconut |
vegetables | vegetable | carrot, broccoli, pea, potato, tomato, onion, spinach, lettuce, cabbage, cauliflower, corn, bean, pepper, cucumber, zucchini, celery, mushroom, pumpkin, garlic |
meat | meat | beef, pork, chicken, turkey, ham, lamb, duck, bacon, sausage, steak, fish |
food | food, dish, cuisine, snack, dessert | pizza, pasta, burger, hamburger, sushi, taco, salad, soup, sandwich, rice, bread, cheese, cake, pie, ice cream, chocolate, cookie, fries, egg, noodle, curry, steak | fruit, vegetables, meat, meals, animals, countries, brands
drinks | drink, beverage | coffee, tea, water, juice, milk, beer, wine, soda, cola, whisky, whiskey, vodka, rum, gin, lemonade, cocktail | fruit, brands
sports | sport, sports | football, baseball, basketball, soccer, tennis, golf, hockey, ice hockey, volleyball, cricket, rugby, swimming, running, cycling, boxing, skiing, surfing, wrestling, badminton |
instruments | instrument, musical instrument | piano, guitar, violin, drum, flute, trumpet, cello, saxophone, clarinet, harp |
vehicles | vehicle, means of transport, mode of transport, mode of transportation | car, train, plane, airplane, bus, bike, bicycle, motorcycle, boat, ship, truck, subway, tram, taxi, scooter, van | brands
countries | country | france, japan, italy, germany, spain, canada, mexico, china, india, brazil, australia, england, ireland, greece, turkey, egypt, russia, portugal, sweden, norway, united states, united kingdom |
holidays | holiday | christmas, thanksgiving, easter, halloween, hanukkah, new year, ramadan, diwali, passover | days, seasons, months
weather | weather | sunny, rainy, cloudy, snowy, windy, stormy, foggy, hot, cold, warm, mild | seasons
sexes | sex, gender | male, female, man, woman, men, women, non-binary, nonbinary |
metals | metal | gold, silver, iron, copper, platinum, bronze, steel, aluminum, tin, zinc |
furniture | piece of furniture, furniture | chair, table, sofa, bed, couch, desk, lamp, shelf, stool, bench |
cities | city, town | paris, london, rome, berlin, madrid, lisbon, porto, tokyo, new york, los angeles, chicago, boston, denver, seattle, dallas, houston, miami, atlanta, philadelphia, san francisco | countries
brands | brand, car brand, phone brand, company | united, american, delta |
levels of education | highest level of education, level of education, education, highest degree | |
marital statuses | marital status, current marital status, relationship status | |
religions | religion, faith | |
occupations | occupation, job, profession | |
`

/** Words by which an answer tells an amount, a time, an age or a size, beside digits and scales: one class a line. */
export const AMOUNTS = `
numbers zero, one, two, three, four, five, six, seven, eight, nine, ten, dozen, hundred, thousand, million, half, third, quarter, once, twice, couple, pair, single, double
quantity no, none, nothing, nobody, few, fewer, some, several, many, much, lots, lot, all, every, each, most, whole, less, more, least, little, bit, enough, any, same, average, only, not, too, very
often usual, normal, never, always, often, sometimes, seldom, rarely, rare, occasional, occasionally, regular, regularly, frequent, frequently, infrequently, constantly, mostly, daily, weekly, monthly, yearly
time hour, day, night, week, weekend, month, year, minute, second, time, now, soon, today, yesterday, morning, evening, afternoon, summer, winter
place under, over, above, below, about, around, up, low, lower, high, higher, near, far, middle
size small, large, big, short, long, tall, heavy, light, fast, slow, full, empty, free, expensive, cheap, affordable
age young, old, older, younger, aged, teen, teenager, adult, child, children, kid, senior, elderly, generation, gen, boomer, millennial, retired
unit dollar, cent, euro, pound, mile, feet, inch
degree strongly, somewhat, extremely, moderately, slightly, completely, entirely, unsure, depends
`
