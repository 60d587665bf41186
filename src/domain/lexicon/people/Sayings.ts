/** How people say what they like, do and have: one meaning a line, read by `people/Saying.ts`. */
export const FEELINGS_TABLE = `
like    | like, enjoy, be into, be fond of, be keen on | love, adore | dislike, don't care for, be not a fan of | hate, loathe, detest, despise, abhor, can't stand, cannot stand, can not stand, can't bear, cannot bear
support | support, favor, favour, be in favor of, be in favour of, be for, approve of, back | | oppose, be against, be opposed to, disapprove of, object to |
trust   | trust, have trust in, have confidence in | | distrust, mistrust, have no trust in, have no confidence in |
believe | believe in | | disbelieve in |
agree   | agree with | | disagree with |
`

export const FEELING_NOUNS_TABLE = `
lovers, fans, enthusiasts, aficionados | like
haters | hate
supporters, backers, advocates | support
opponents, critics | oppose
believers | believe in
`

export const DOING_NOUNS_TABLE = `
owners | own
users | use
drinkers | drink
eaters | eat
players | play
readers | read
watchers, viewers | watch
listeners | listen to
riders | ride
smokers | smoke
subscribers | subscribe to
shoppers | shop at
collectors | collect
voters | voted for
vapers | vape
flyers, fliers | fly
drivers | drive
cyclists, bicyclists | ride bike
motorcyclists, bikers | ride motorcycle
swimmers | swim
runners, joggers | run
hikers | hike
skiers | ski
golfers | play golf
gamers | play video game
guitarists | play guitar
pianists | play piano
campers | camp
hunters | hunt
gardeners | garden
knitters | knit
surfers | surf
campers | camp
commuters | commute
podcasters | make podcast
meditators | meditate
tweeters | tweet
travellers, travelers | travel
`

export const DIETS_TABLE = `
vegans | be vegetarian, be a vegetarian | eat meat, eat beef, eat pork, eat chicken, eat steak, eat bacon, eat fish, eat egg, eat cheese, eat dairy, eat butter, drink milk
vegetarians | | eat meat, eat beef, eat pork, eat chicken, eat steak, eat bacon, eat ham, eat turkey
pescatarians | eat fish | eat meat, eat beef, eat pork, eat chicken, eat steak, eat bacon, eat ham, eat turkey
teetotalers, teetotallers, teetotalers, non-drinkers, nondrinkers, abstainers | | drink alcohol, drink beer, drink wine, drink whisky, drink whiskey, drink vodka, drink cocktail, drink liquor
non-smokers, nonsmokers | | smoke, smoke cigarette
smokers | smoke |
meat-eaters, carnivores | eat meat | be vegan, be vegetarian, be a vegan, be a vegetarian
homeless, unhoused | | own home, rent home, rent
childless, childfree, child-free | | own child
jobless | | own job, work
carless | | own car
diabetics | own diabetes |
uninsured | | own insurance, own health insurance, be covered by health insurance
renters | | own mortgage
retirees, pensioners | | work from home
unemployed | | work from home
doctors, physicians, surgeons, lawyers, attorneys, dentists, veterinarians, pharmacists | own college degree, own university degree, own bachelor's degree, own high school diploma |
union-members | belong to union, belong to labor union, be union member, be member of union, be member of labor union |
registered-voters | be registered to vote, be registered voter |
immigrants | be immigrant, be foreign-born |
toothless | | own tooth
farmers, ranchers | own farm |
atheists | disbelieve in god | pray
`

export const SAME_WORDS_TABLE = `
own | possess, have, got
television | tv, tvs, televisions
car | automobile, automobiles
bike | bicycle, bicycles, bikes
phone | telephone
child | children, kid, kids
home | house, houses, homes
afraid | scared, frightened, terrified
fly | travel by plane, travel by air, go by plane, take plane
cigarette | cigarettes
exercise | work out
trump | donald trump
biden | joe biden
harris | kamala harris
clinton | hillary clinton
obama | barack obama
`

export const WIDER_THINGS_TABLE = `
a pet | dog, cat, hamster, rabbit, parrot
alcohol | beer, wine, whisky, whiskey, vodka, gin, rum, cocktails
a smartphone | iphone
an electric car | tesla
a car | electric car
meat | steak, beef, pork, chicken, bacon
`
