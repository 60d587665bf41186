/**
 * What people of a kind are more for, do more or have more often, one topic a line: its kind, its name, the shifts of the
 * latent answer in logits per unit of a person's feature, what else is known of it, and the phrases that name it, with a
 * minus those that name its opposite. Directions follow long-standing findings of public surveys (General Social Survey,
 * American National Election Studies, Pew Research Center, Gallup, Eurobarometer, American Time Use Survey); sizes are
 * deliberately modest. Topics that come first are found first.
 *
 * - `worry 1` people who are for it or have it worry more about it, `-1` less
 * - `laws 1` laws on it further it, `-1` restrict it
 * - `bad true` its phrases name a bad thing, so that being against it is no turn
 * - `isBeing true` it is what some people are by definition, which says nothing about what they think of it
 * - `context …` the stem of a word that the question must hold for the phrases to mean this
 */
export const TOPICS = `
issue | guns | republican 0.6, female -0.35, rural 0.4, urban -0.2, black -0.2 | worry -1, laws -1 | gun, guns, gun ownership, gun owner, gun rights, firearm, firearms, handgun, handguns, rifle, rifles, assault weapon, assault style weapon, concealed carry, second amendment, nra, -gun control, -background check, -red flag law, -gun free
issue | climate and environment | republican -0.75, age -0.15, degree 0.15, female 0.1, urban 0.1 | worry 1, laws 1 | climate, climate change, global warming, renewable, solar, wind power, wind turbine, clean energy, environment, environmental, environmental protection, environmental rule, environmental regulation, paris agreement, green new deal, carbon tax, recycle, recycling, sustainable, sustainability, conservation, endangered species, -fossil fuel, -oil drilling, -offshore drilling, -oil and gas, -oil and gas drilling, -offshore oil and gas drilling, -coal mining, paris climate agreement, paris agreement on climate change, -gas drilling, -coal, -fracking, -pipeline, -gasoline car, -gas powered
issue | electric cars | republican -0.5, age -0.2, urban 0.25, rural -0.25, degree 0.25, income 0.15, female -0.1 | | electric car, electric vehicle, ev, evs, hybrid car, plug in, charging station
issue | electric cars | republican -0.5, age -0.2, urban 0.25, rural -0.25, degree 0.25 | context car | electric
issue | punishment | republican 0.45, black -0.4, degree -0.2 | context drug | sentence, prison, jail, -treatment
issue | immigration | republican -0.7, hispanic 0.45, degree 0.3 | context mexico | -wall
issue | nuclear power | female -0.45, republican 0.25, degree 0.1 | worry -1 | nuclear power, nuclear energy, nuclear plant, nuclear reactor
issue | immigration | republican -0.7, hispanic 0.45, degree 0.3, age -0.1, urban 0.15, black 0.1 | worry -1, laws -1 | immigrant, immigrants, immigration, refugee, refugees, asylum, asylum seeker, undocumented, newcomer, migrant, daca, dreamer, path to citizenship, sanctuary city, -border wall, -wall along the border, -deport, -deportation, -deporting, -border security, -travel ban, -living in the country illegally
issue | abortion | republican -0.6, devout -0.7, degree 0.2, female 0.05, urban 0.1 | laws -1 | abortion, pro choice, roe v wade, planned parenthood, reproductive rights, contraception, birth control, -pro life, -unborn, -heartbeat bill
issue | gay rights | age -0.3, devout -0.55, republican -0.5, female 0.2, degree 0.2, south -0.1 | | same sex, gay, gays, lesbian, homosexual, homosexuality, lgbt, lgbtq, bisexual, sexual orientation, marriage equality, -traditional marriage
issue | transgender people | republican -0.7, age -0.2, devout -0.35, female 0.2, degree 0.15 | | transgender, trans, nonbinary, pronoun, gender identity, gender neutral, gender affirming, drag show, -sex assigned at birth, -biological sex, -sex at birth
issue | racial justice | republican -0.7, black 0.7, hispanic 0.2, age -0.15, degree 0.15, female 0.1 | worry 1, laws 1 | black lives matter, blm, racial, racial equality, reparation, affirmative action, white privilege, civil rights, diversity, diverse, dei, critical race theory, minority, minorities, -confederate, -confederate flag, -reverse discrimination
issue | police | republican 0.45, black -0.55, hispanic -0.15, age 0.2 | | police, policing, law enforcement, cops, police officer, sheriff, -police reform
issue | punishment | republican 0.45, black -0.5, degree -0.2, female -0.1, age 0.1 | | death penalty, death penalty for murder, death penalty for people convicted of murder, capital punishment, mandatory minimum, prison, imprison, jail, punishment, stop and frisk, tough on crime, prison sentence, -rehabilitation, -criminal justice reform, -parole
issue | marijuana | age -0.35, republican -0.35, devout -0.45, female -0.2 | laws -1, worry -1 | marijuana, cannabis, smoke weed, thc
issue | drugs | age -0.15, republican -0.3, devout -0.35, female -0.2 | laws -1, worry -1 | illegal drug, psychedelic, cocaine, decriminalize drug, needle exchange
issue | public health care | republican -0.7, black 0.3, hispanic 0.2, income -0.08, female 0.1 | | medicare for all, health care a right, healthcare a right, right to health care, single payer, universal health care, universal healthcare, universal coverage, national health insurance, affordable care act, obamacare, public option, medicaid, government health insurance, health care coverage, health coverage
issue | public health care | republican -0.7, black 0.3, hispanic 0.2, income -0.08, female 0.1 | context government | health care, healthcare, health insurance, health coverage
issue | welfare | republican -0.55, black 0.4, hispanic 0.2, income -0.12, age -0.1, female 0.15 | | welfare, food stamp, snap benefit, safety net, unemployment benefit, basic income, universal basic income, ubi, needy, help the poor, aid to the poor, assistance to the poor, public housing, paid leave, paid family leave, child care subsidy, stimulus check, -work requirement, -handout
issue | old age insurance | age 0.3, republican -0.15, income -0.12, black 0.1 | | social security, medicare, pension benefit
issue | taxing the rich | republican -0.6, age -0.05, black 0.2, income -0.05 | worry 1 | tax on the rich, tax the rich, tax on the wealthy, tax the wealthy, wealth tax, billionaire, estate tax, inheritance tax, tax on people who earn, tax on people who make, tax on corporation, tax on people earning
issue | inequality | republican -0.5, black 0.15, age -0.05 | worry 1, bad true | inequality, income inequality, economic inequality, gap between rich and poor, gap between the rich and the poor, poverty
issue | discrimination | republican -0.6, black 0.7, hispanic 0.2, age -0.12, female 0.15 | worry 1, bad true | racism, racist, discrimination, slavery, sexism, sexual harassment, police brutality, police violence, hate crime, biased against, bias against
issue | pollution | republican -0.5, age -0.1, female 0.15 | worry 1, bad true | pollution, air pollution, plastic waste, pesticide, greenhouse gas, carbon emissions
issue | gun violence | republican -0.5, black 0.3, female 0.3, rural -0.2 | worry 1, bad true | gun violence, mass shooting, school shooting
issue | illegal immigration | republican 0.7, hispanic -0.35, degree -0.2, age 0.1 | worry 1, bad true | illegal immigration, illegal immigrant
issue | misinformation | republican -0.45, degree 0.1 | worry 1, bad true | false information, misinformation, disinformation, hate speech, conspiracy theory
issue | taxes | republican -0.4, degree 0.05 | | tax, taxes, taxation, tax increase, -tax cut, -flat tax
issue | unions | republican -0.55, black 0.35, hispanic 0.15 | | labor union, labour union, trade union, union, unions, unionize, collective bargaining, right to strike, -right to work
issue | minimum wage | republican -0.6, black 0.45, hispanic 0.3, age -0.15, income -0.12, female 0.15 | laws 1 | minimum wage, living wage
issue | business regulation | republican -0.5, black 0.15, degree 0.05 | | government regulation, regulation, regulate, regulating, antitrust, break up big tech, consumer protection, -deregulation
issue | big government | republican -0.55, black 0.35, hispanic 0.3, age -0.15, female 0.1 | | bigger government, more service, government spending, government program, government service, federal government, government should do more, role of government, government do more, stimulus, -smaller government, -fewer service, -limited government, -states rights
issue | capitalism | republican 0.5, income 0.12, age 0.2 | | capitalism, free market, free enterprise, private enterprise, -socialism, -socialist, -communism
issue | military | republican 0.4, age 0.2, south 0.1 | | military, armed forces, defense spending, defense budget, army, navy, pentagon, troop, national defense
issue | patriotism | republican 0.45, age 0.3, black -0.15, degree -0.1 | | patriotic, patriotism, patriot, american flag, national anthem, anthem, pledge of allegiance, proud to be american, to be an american, proud to be an american, american exceptionalism, greatest country, confederate monument, confederate leader, founding fathers
issue | alliances | republican -0.45, degree 0.2, age 0.05 | | nato, united nations, foreign aid, ukraine, aid to ukraine, military aid, arms to ukraine, weapons to ukraine, ally, allies, world health organization, international agreement, international organization, -america first, -isolationism
issue | Israel | republican 0.5, age 0.3, devout 0.3, black -0.15 | | israel, israeli, israelis, netanyahu, -palestinian, -palestinians, -palestine, -gaza, -hamas
issue | English only | republican 0.6, hispanic -0.6, degree -0.3, age 0.15 | | official language, english only
issue | student debt relief | republican -0.55, age -0.2, black 0.35 | context colleg | be free, tuition
issue | tariffs | republican 0.5, degree -0.2 | | tariff, -free trade, -trade agreement, -nafta
issue | China | age -0.25, republican -0.2 | worry -1 | china, chinese government, xi jinping
issue | European Union | age -0.3, degree 0.35, republican -0.6, urban 0.15 | | european union, eu, eu membership, rejoin, euro zone, single market, -brexit, -leave the eu, -leave the european union
issue | vaccines | republican -0.4, degree 0.3, age 0.2, income 0.1, black -0.1 | worry -1, laws 1 | vaccine, vaccinated against, vaccine against, vaccination, vaccinate, vaccinated, immunization, booster, covid shot, mask mandate, mask, lockdown, social distancing, fauci, cdc
issue | science | degree 0.35, republican -0.3, devout -0.25, income 0.06 | | science, scientist, scientific, evolution, evolve, evolved, big bang, stem cell, -creationism
issue | church and state | devout 0.7, republican 0.45, age 0.15, black 0.15 | | prayer in school, prayer in public school, school prayer, ten commandments, christian nation, bible influence, religious freedom, religious liberty, -separation of church and state
issue | religion | devout 1.1, black 0.3, age 0.2, female 0.15, south 0.2, republican 0.15, hispanic 0.1 | | religion, religious, religious service, god, church, pray, prayer, praying, faith in god, bible, worship, attend mass, heaven, hell, angel, jesus, christian, christianity, spiritual, sermon, scripture, life after death, -atheism
issue | sexual freedom | devout -0.7, age -0.15, republican -0.3, female -0.05 | | sex before marriage, premarital sex, sex outside of marriage, pornography, porn, unmarried couple, living together without, cohabit, divorce, one night stand, sex education
issue | assisted dying | devout -0.6, republican -0.3, black -0.25, degree 0.1 | | assisted suicide, doctor assisted, physician assisted, euthanasia, end their own life, assisted dying, aid in dying
issue | gender equality | republican -0.55, female 0.35, age -0.1, degree 0.2 | worry 1 | feminism, feminist, women s rights, women's rights, equal pay, metoo, me too, gender equality, equal rights, woman president, women in leadership, -traditional gender role, -breadwinner, -woman's place, -masculinity, -manliness, -masculine, -manly
allegiance | Republicans and Democrats | republican 2, degree -0.15, black -0.4, rural 0.15, urban -0.1 | | trump, maga, vance, desantis, mike pence, mcconnell, ted cruz, ronald reagan, george w bush, romney, republican, republicans, republican party, republican candidate, gop, tea party, conservative, conservatives, fox news, tucker carlson, breitbart, newsmax, rush limbaugh, -biden, -obama, -clinton, -harris, -pelosi, -sanders, -ocasio cortez, -aoc, -newsom, -buttigieg, -schumer, -democrat, -democrats, -democratic party, -democratic candidate, -liberal, -liberals, -antifa, -msnbc, -cnn, -npr, -new york times, -labour party, -jeremy corbyn
issue | stolen election | republican 0.9, degree -0.2 | worry 1 | election stolen, stolen, stolen election, voter fraud, election fraud, rigged election, rigged, deep state
issue | voting access | republican -0.6, black 0.35, hispanic 0.15, age -0.1 | | vote by mail, mail in ballot, mail in voting, early voting, voting rights, automatic voter registration, automatically register, felon, felony, popular vote, statehood, -voter id, -photo id, -photo identification, -electoral college
issue | news media | republican -0.55, age 0.1, degree 0.1 | | news organization, national news organization, news media, journalist, mainstream media, press freedom, fact check, fact checker
issue | student debt relief | republican -0.55, age -0.2, black 0.35 | | student loan forgiveness, forgive student loan, forgiving student loan, forgive student debt, cancel student debt, canceling student debt, free college, tuition free, tuition at public college, free tuition, pell grant
issue | universities | republican -0.45, degree 0.2, black 0.1 | | college and university, college professor, professor, higher education
issue | school choice | republican 0.45, devout 0.2 | | school voucher, voucher, charter school, school choice, homeschooling, parental rights, parents rights, teachers union ban
issue | content moderation | republican -0.5, age 0.05 | | content moderation, -censor, -censorship, -free speech, -political viewpoint
issue | animal protection | female 0.4, age -0.2, republican -0.2 | | animal rights, animal welfare, -factory farming, -animal testing, -animals in scientific research, -fur, -wearing fur
issue | rent control | owner -0.5, republican -0.5, black 0.2, age -0.1 | | rent control, affordable housing, tenant, tenants rights
issue | trust in people | degree 0.35, age 0.15, income 0.15, black -0.45, hispanic -0.2 | | most people can be trusted, -cannot be too careful, -can't be too careful
life | smartphones | age -0.45, income 0.15, degree 0.15 | | smartphone, on your phone, iphone, android, mobile app, text message, app, apps, gadget, smart watch, smartwatch, wireless headphone
life | internet | age -0.35, income 0.25, degree 0.2, rural -0.25 | | internet, online, broadband, high speed internet, wifi, website
life | computers | income 0.25, degree 0.35, age -0.1 | | computer, laptop, tablet, tablet computer, e reader, ipad, email
life | landlines | age 0.6, student -0.3 | | landline, landline telephone, flip phone, phone book, fax
life | technology | age -0.3, degree 0.2, female -0.2, income 0.1 | worry -1 | technology, tech, digital, robot, automation, virtual reality, smart home, drone, innovation, driverless, driverless car, self driving, driverless vehicle, autonomous vehicle
life | artificial intelligence | age -0.4, degree 0.3, female -0.25, income 0.1 | worry -1 | artificial intelligence, ai, chatgpt, chatbot, ai chatbot, copilot, machine learning
life | social media | age -0.5, female 0.2 | worry -1 | social media, social network, influencer, selfie, facebook group
life | video platforms | age -0.5, female -0.1 | | youtube, twitch, discord, vlog
life | TikTok | age -0.75, female 0.25, hispanic 0.2 | worry -1 | tiktok, snapchat, bereal
life | Instagram | age -0.65, female 0.3, hispanic 0.15 | | instagram
life | Facebook | female 0.4, age -0.05 | | facebook
life | Pinterest | female 1.2, age -0.15 | | pinterest, etsy
life | Reddit | age -0.6, female -0.4, degree 0.25 | | reddit
life | Twitter | age -0.4, degree 0.2, female -0.1 | | twitter, bluesky, mastodon, threads
life | LinkedIn | degree 0.9, income 0.3, age -0.1 | | linkedin
life | WhatsApp | hispanic 0.8, age -0.15, urban 0.2 | | whatsapp
life | podcasts | age -0.45, degree 0.25 | | podcast, audiobook
life | streaming | age -0.5, income 0.05 | | streaming, streaming service, netflix, hulu, disney plus, spotify, stream music
life | cable television | age 0.5 | | cable, cable tv, satellite tv, cable or satellite, cable television
life | television | age 0.4, degree -0.3, working -0.1, retired 0.3 | | television, tv, watch tv, hours of television, game show, soap opera
life | television news | age 0.5, degree -0.05 | | tv news, television news, local tv news, evening news, cable news
life | newspapers | age 0.6, degree 0.2 | | newspaper, printed newspaper, print newspaper, print magazine
life | following the news | age 0.4, degree 0.25, female -0.15, income 0.06 | | follow the news, political news, follow politics, interested in politics, interest in politics, current affairs, public affairs, talk about politics, discuss politics
life | voting | age 0.5, degree 0.45, income 0.15, married 0.15 | | vote, voted, registered to vote, voter registration, midterm election, midterm, local election, turn out to vote
life | games | age -0.45, female -0.4 | | video game, gamer, gaming, game console, console, esports, playstation, xbox, nintendo, board game
life | films and series | age -0.3, female -0.1 | | movie, film, cinema, movie theater, star wars, marvel, comic, comic book, anime, fan fiction, horror
life | cryptocurrency | age -0.5, female -0.6, black 0.2 | | crypto, cryptocurrency, bitcoin, ethereum, nft
life | investing | income 0.5, degree 0.5, age 0.2, black -0.35, hispanic -0.35, female -0.1 | | stock market, own stocks, any stocks, shares of stock, invest, investing, investment, mutual fund, retirement account, 401 k, 401k, ira, retirement savings, savings account, financial adviser
life | online dating | age -0.55, married -0.5, female -0.1 | | dating app, online dating, tinder, bumble, dating site, hookup
life | online shopping | age -0.3, income 0.15, degree 0.1 | | shop online, online shopping, amazon prime, buy online, order online
life | online banking | age -0.4, degree 0.2 | | online banking, banking app, bank online, mobile banking, mobile payment, venmo, cash app, paypal, apple pay, zelle, online or with an app
life | branch and cheque | age 0.55 | | bank branch, at a branch, branch, pay by check, pay with check, write check, personal check, cheque, paper bill
life | cash | age 0.25, income -0.2, black 0.2 | | cash, pay in cash, pay with cash
life | passports and travel | income 0.4, degree 0.5, urban 0.15, age -0.05 | | passport, travel abroad, traveled abroad, travel overseas, foreign travel, flight, flights, fly, flown, airplane trip, airline, hotel, vacation, cruise, trip abroad, tourist, travel, foreign language
life | space | female -0.4, age -0.2, degree 0.1 | | travel into space, space travel, astronaut, mars, moon landing, nasa, spacex
life | wealth | income 0.6, age 0.15, degree 0.2 | | second home, vacation home, housekeeper, private school, yacht, private jet, luxury, luxury brand, designer, country club, business class, first class, financial advisor, wine cellar
life | bargains | income -0.3, female 0.25, age -0.05 | | coupon, dollar store, discount store, thrift store, bargain, clearance, second hand, walmart, payment plan, lottery ticket, lottery
life | organic food | income 0.2, degree 0.25, age -0.15, urban 0.15, female 0.1 | | organic, organic food, farmers market, whole foods, farmer's market, gluten free
life | money trouble | income -0.5, age -0.2, black 0.3, hispanic 0.2, female 0.12, degree -0.2 | worry 1 | payday loan, skip medical care, skip care, delay medical care, skip medication, go without medical care, skip doctor, skip a doctor visit, skip meals, run out of money, out of money, overdue bill, late on rent, behind on rent, eviction, food bank, food pantry, paying bills, credit card debt, medical debt, overdraft, lose your job, losing your job, money problem, financial stress, -afford, skip meal, put off medical care, put off care, because of the cost, living paycheck to paycheck, paycheck to paycheck, -pay bills, -paying bills, -paid your bills, -paid all your bills, -bills on time, -your bills, in debt, your debts, -make ends meet, -emergency expense, -unexpected expense, -rainy day fund, -emergency savings, -emergency fund
life | student debt | age -0.7, degree 0.5, black 0.3 | | student loan, student loan debt, student debt
life | financial contentment | income 0.45, age 0.15, degree 0.15, black -0.2 | | financial situation, personal finances, your finances, standard of living, household income is enough
life | happiness | married 0.45, income 0.2, devout 0.2, age 0.05 | | happy, happiness, satisfied with life, satisfied with your life, life as a whole, personal life, life in general, family life, meaning in life, content with your life, quality of life
life | low spirits | age -0.4, female 0.3, income -0.2, married -0.35 | worry 1 | lonely, loneliness, isolated, anxiety, anxious, depression, depressed, diagnosed with anxiety, mental health, hopeless, panic, sad, overwhelmed, left out, bored
life | therapy | age -0.4, female 0.35, degree 0.2, republican -0.15 | | therapist, therapy, psychologist, psychiatrist, mental health counselor, mental health professional
life | stress | age -0.35, female 0.3, parent 0.3, working 0.2, retired -0.3 | | stress, stressed, stressful, feel tired, rushed, busy, too little time, exhausted, burned out, burnout, not enough sleep
life | ailments of age | age 0.75, income -0.05 | | blood pressure, hypertension, arthritis, hearing aid, hearing loss, prescription medicine, prescription drug, prescription medication, prescription, heart disease, diabetes, dentures, pills, cataract, medical alert, walking stick, chronic disease, chronic condition, cholesterol
life | flu shots | age 0.4, degree 0.25, income 0.1, republican -0.1 | | flu shot, flu vaccine, health checkup, check up, cancer screening, mammogram, colonoscopy
life | good health | income 0.35, degree 0.25, age -0.2 | | your own health, your health, own health, physical health, in good health, dentist, overall health
life | health insurance | income 0.35, age 0.25, degree 0.2, hispanic -0.3 | | health insurance, dental insurance, insured
life | exercise | degree 0.3, income 0.15, age -0.15 | | exercise, work out, workout, jog, marathon, swim, bike ride, hike, hiking, physical activity
life | gyms | age -0.4, income 0.2, degree 0.25 | | gym, gym membership, fitness app, fitness tracker, fitness class, personal trainer
life | yoga | female 0.8, age -0.2, degree 0.3 | | yoga, pilates, meditate, meditation, diet, lose weight, vitamins
life | watching sport | female -0.5, income 0.06 | | football, sport, sports, nfl, nba, baseball, basketball, hockey, soccer, golf, wrestling, professional sport, nascar, super bowl, bet on, betting, sports betting, sports event, gamble, gambling, poker, fantasy football, world cup
life | playing ball | female -0.6, age -0.6, black 0.2 | | play basketball, play football, play soccer, skateboard, snowboard, pickup game, martial arts, lift weights
life | household chores | female 0.65, married 0.1 | | cook, cooking, cook dinner, bake, baking, laundry, clean the house, housework, household chore, chores, grocery, grocery shopping, groceries, wash the dishes, sew, knit, knitting, sewing, craft, crafts, recipe, decorate, send cards, greeting card
life | yard and repairs | female -0.9, age 0.05, rural 0.2 | | mow, mow the lawn, repairs, home repair, fix things, fix a car, power tool, change the oil, grill, barbecue, woodworking, lawn mower, shave your face, beard
life | gardens | age 0.35, rural 0.3, owner 0.4, female 0.15 | | garden, gardening, bird feeder, vegetable garden
life | make-up and jewellery | female 1.6, age -0.1 | | makeup, make up, lipstick, nail polish, perfume, jewelry, jewellery, earrings, handbag, purse, high heel, skincare, skin care, cosmetic, color your hair, dye your hair, hair salon, hair color, manicure, dress, skirt, bra, beauty product, beauty
life | clothes | female 0.5, age -0.2 | | clothes, clothing, fashion, shoes, outfit, shopping mall, shop for clothes, window shopping
life | tattoos | age -0.5, degree -0.25, female 0.1, income -0.1 | | tattoo, tattoos, piercing, nose ring
life | pets | rural 0.35, owner 0.5, black -0.5, married 0.1, age -0.1 | | dog, dogs, pet, pets, cat, cats, puppy, veterinarian
life | country life | rural 0.7, urban -0.3, republican 0.1 | | farm, farming, horse, tractor, livestock, chickens, barn, county fair, rodeo, chainsaw, camping, outdoors, know your neighbors well
life | hunting and fishing | female -0.8, rural 0.7, urban -0.3, republican 0.3 | | go hunting, bow hunting, hunt deer, hunter, deer hunting, hunting license, go fishing, fishing license, fishing trip, ice fishing, bow hunting
life | trucks | rural 0.7, female -0.6, republican 0.3, urban -0.3 | | pickup, pickup truck, truck, motorcycle, atv, snowmobile
life | cars | rural 0.4, urban -0.5, income 0.25, married 0.3 | | car, cars, drive, drive alone, driving, vehicle, driver's license, garage
life | public transport | urban 0.9, rural -0.7, age -0.2, black 0.2, student 0.3 | | public transportation, public transport, mass transit, transit, bus, bus or train, subway, metro, by train, take the train, commuter train, light rail, bike, bicycle, bike lane, walk or bike, scooter, walk to work, bike to work
life | ride-hailing | age -0.5, urban 0.6, rural -0.4, degree 0.2, income 0.1 | | uber, lyft, ride hailing, rideshare, ride sharing, airbnb, taxi
life | smoking | degree -0.6, income -0.2, female -0.1, age -0.02 | laws -1, worry -1 | smoke, smoking, smoker, cigarette, cigarettes, tobacco, chewing tobacco, cigar
life | vaping | age -0.8, degree -0.15 | | vape, vaping, e cigarette, juul
life | alcohol | income 0.25, degree 0.3, devout -0.5, age -0.08, female -0.1 | laws -1, worry -1 | alcohol, drink alcohol, alcoholic, drinking age, liquor, whiskey, cocktail, go to bars, bars and clubs, nightclub, night out, drunk, binge drink, spirits
life | beer | female -0.7, age -0.1, devout -0.3 | | beer, craft beer, brewery
life | wine | female 0.25, degree 0.45, income 0.2, devout -0.25 | | wine, champagne, wine tasting
life | meat | female -0.4, rural 0.25, republican 0.2, degree -0.1 | | meat, red meat, beef, steak, bacon, hamburger, burger, ribs, sausage, pork
life | plant food | female 0.35, age -0.3, urban 0.2, degree 0.15, republican -0.3 | | vegetarian, vegan, plant based, oat milk, plant based milk, almond milk, tofu, meatless, meat substitute, salad, kale, quinoa, veganism
life | fast food | age -0.4, degree -0.1, female -0.05 | | fast food, mcdonald, soda, pizza, snack, chicken nugget, drive through, frozen dinner, energy drink, energy drinks, sugary drink
life | food delivery | age -0.55, urban 0.3, income 0.05 | | delivery app, food delivery, doordash, uber eats, order food, takeout, meal kit, bubble tea, sushi
life | coffee | age 0.3, income 0.05 | | coffee, breakfast, tea
life | wanting children | age -1.2, parent -0.3 | | have children in the future, have children someday, want children, want to have children, plan to have children, get married someday, get pregnant
life | grandchildren | age 1.4, retired 0.4 | | grandchildren, grandchild, grandparent, widow, widowed, retire community, aarp
life | living with parents | age -1.2, student 0.6, married -0.6, income -0.1 | | my parents home, parents home, live with your parents, live with parents, living with your parents, with your parents, roommate, dormitory, ask your parents
life | raising children | parent 1.2, age -0.1, female 0.1 | | toys, toy, diaper, babysitter, daycare, day care, childcare, child care, parent teacher, pta, stroller, minivan, playground, school supplies, children's book, kids
life | charity | devout 0.35, income 0.3, age 0.2, degree 0.25 | | charity, charitable, donate, donation, donated, give money to, gave money to, tithe, donate blood
life | volunteering | degree 0.45, devout 0.35, parent 0.2, income 0.1 | | volunteer, volunteering, volunteered, community service, civic group, attend meeting, town meeting
life | neighbours | age 0.3, rural 0.25, married 0.2, owner 0.3, student -0.2 | | neighbor, neighbors, neighborhood, neighbour, local community, attached to your community
life | remote work | degree 0.9, income 0.35, urban 0.15 | | work from home, from home, work remotely, working from home, remote work, telework, home office, paid vacation, flexible hours
life | seeking work | age -0.45, retired -0.5, student 0.3, income -0.1 | | new job, job search, looking for a job, looking for work, resume, change jobs, job interview, internship, gig work, side job, side hustle, career
life | authority at work | female -0.3, income 0.35, degree 0.3, age 0.1 | | supervise, supervise other people, manage other people, boss of, own a business, run a business
life | sex discrimination | female 1.1, age -0.05, degree 0.1 | worry 1 | because you are a woman, gender discrimination, talked over, catcalled, sexually harassed, stalked, sexual assault, sexually assaulted
life | walking alone | female -1.1 | worry -1 | walk alone, walk at night, walk alone at night, walk alone after dark, walk after dark
life | fear of crime | female 0.3, urban 0.3, rural -0.2, age 0.1, degree -0.15, income -0.1, black 0.15 | worry 1 | crime, burglary, robbery, robbed, mugged, victim of a crime, violent crime, terrorism, terrorist attack
life | job satisfaction | age 0.2, income 0.15, degree 0.05 | | satisfied with your job, job satisfaction, your current job, your work
life | reading | female 0.4, degree 0.4 | | novel, book, read a book, library, book club, literature, fiction, poetry, reading, library card
life | art | degree 0.65, urban 0.2, income 0.12, female 0.1 | | art museum, museum, theater, theatre, opera, ballet, classical music, classical, concert hall, gallery, jazz, documentary, symphony
life | country music | rural 0.6, republican 0.35, black -1, urban -0.3 | context music | country, country music
life | hip-hop | age -0.65, black 1.1, urban 0.25, republican -0.2 | | hip hop, rap, rap music, r b
life | old sounds | age 0.45 | | radio, cds, cd, vinyl, vinyl record, oldies, big band
life | astrology | female 0.55, age -0.3, degree -0.15, devout -0.05 | | astrology, horoscope, tarot, psychic, zodiac, crystals, star sign, ghost, ghosts, reincarnation, spirits
life | military service | female -1.6, age 0.35, rural 0.1 | | served in the armed forces, served in the military, military service, veteran
life | life insurance | age 0.2, married 0.3, parent 0.3, income 0.2 | | life insurance
life | last things | age 0.7, income 0.15, degree 0.15 | | a will, living will, last will, estate plan, funeral, burial plot, power of attorney
life | retirement | age 1.3, retired 1.5 | | retired, receive social security, on medicare, draw a pension, receive a pension, senior discount
life | home ownership | owner 6 | isBeing true | own your home, own your own home, own a home, own a house, own your house, homeowner, -rent your home, -rent your apartment, -pay rent
life | solar roofs | owner 1.2, income 0.2, rural 0.05 | | solar panel, mortgage, property tax, homeowners association, lawn, heat pump, insulation
life | friends | age -0.35, student 0.3, parent -0.15, married -0.15 | | friendsgiving, meet friends, meet up, see friends, time with friends, hang out with friends, hometown friends, hang out, hangout, classmate, go to parties, throw a party, friday night, sleepover, music festival, concert, night owl, stay up late
life | holidays with family | married 0.15, age 0.15, parent 0.1, devout 0.15 | | celebrate thanksgiving, celebrate christmas, celebrate easter, family dinner, host, hosting, family reunion
life | sales | age -0.3, female 0.2, parent 0.15 | | black friday, cyber monday, shop on black friday
`

/** Phrases that hold the words of a topic and are about something else. */
export const NO_TOPIC =
  "credit union, soviet union, state of the union, salvation army, liberal arts, tea party, background noise, gas station, arms race, personal space, parking space, drug store, electric bill, health club, church street, book a, stock photo, world series, wall street, check in, green tea, dress code"
