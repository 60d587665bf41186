const list = (words: string): ReadonlyArray<string> => words.trim().split(/\s+/)

/** Words of today that dictionaries of games lack: what people use, eat, wear, watch and work with. */
const NEW_WORDS = list(`
  ableism adblocker adulting aerogel affordability agentic algorithmic analytics android anime antifa antivaxxer api apis asexual
  audiobook audiobooks autocorrect autofill autoplay backend biofuel biofuels biohacking biometric biometrics biosimilar bitcoin
  bitcoins blockchain bodycam bodycams bougie bromance burner burnout byod cannabidiol carpool carpooling cashback catfishing
  chatbot chatbots cisgender clickbait climatetech cloudflare coronavirus cosplay covid coworking cringe cron crowdfunding
  crowdsourcing crypto cryptocurrencies cryptocurrency cybercrime cyberattack cyberattacks cyberbullying cybersecurity darknet
  dashcam dashcams datacenter deadname deepfake deepfakes defi defund degrowth deplatform detox devops dinky dm dms
  dogecoin doomscroll doomscrolling dox doxxing driverless dropshipping earbud earbuds ebook ebooks ecommerce ecosystem edtech
  egift emoji emojis emoticon endocrinologist escooter esports ethereum ev evs exfoliant exoskeleton facepalm fatberg fediverse
  fintech firewall firmware fitspo flexitarian flexitarians foodie fomo fracking freecycle freemium frontend fulltime
  telenovela telenovelas furlough furloughed gamification gaslight gaslighting genderfluid geocaching geoengineering geopolitical geotag gerrymander
  gerrymandered gerrymandering ghosting gig girlboss glamping glutenfree gochujang googling greenwashing greige guac halal
  hangry hashtags hijab homeschool homeschooled homeschooling homeschoolers hoodie hoodies hotspot hypebeast hyperloop
  hyperscaler ibuprofen immunotherapy incel incels infographic infographics influencer influencers infosec insourcing
  intersectional intersectionality jailbreak jorts kanban kefir keto ketogenic kinesiology kombucha kubernetes latinx lgbt lgbtq
  lifehack lifehacks listicle livestream livestreaming livestreams lootbox malware mansplain mansplaining matcha maskne
  meatless megachurch memes metadata metaverse methadone microaggression microaggressions microbiome microbrewery microdosing
  microfinance microinfluencer microlearning micromanage micromanagement micromobility microplastic microplastics
  microservice microservices millennial millennials minimalism misgender misgendering mixtape mocktail mocktails modding
  monetisation monetise monetization monetize moodboard multiplayer multivitamin multivitamins mutuals nanoparticle nanotech
  nft nfts naloxone neurodivergent neurodiverse neurodiversity nonbinary nootropic nootropics notifications omnichannel onboarding
  offboarding offgrid offshoring oncologist onesie onesies opioid opioids outro overtourism oversharing ozempic paleo
  paleolithic pansexual paperless parkour paywall paywalls pedelec permaculture perovskite pescatarian pescatarians
  phablet phishing photobomb photoshop photoshopped phubbing plogging podcast podcaster podcasters podcasts
  polyamorous polyamory polycule postnatal prebiotic prebiotics preloved prepper preppers procrastinate probiotics
  psilocybin quantum quinoa ramen ransomware realtor reboot repurpose reselling reshoring retweet retweets ringtone
  roguelike romcom router routers saas salted screenshot screenshots screentime scrum seitan selfcare selfie selfies semaglutide
  seltzer sexting shadowban shapewear sharenting shiplap shrinkflation sideload silversurfer situationship skimpflation skincare
  skort skorts smartphone smartphones smartwatch smartwatches snackable snowflake solarpunk sommelier sourcing sourdough
  spam spyware sriracha ssri ssris staycation staycations steampunk streamer streamers stagflation statin statins subreddit
  subtweet sudoku superfood superfoods supercharger supplements swipe synbio synleather teleconference telehealth telemedicine
  telemetry telework teleworking texted thirsting thrift tiktoker tinnitus tofu touchscreen touchscreens tofurky transgender
  trans transphobia transphobic trending troll trolling tweet tweeted tweets ubiquitous unboxing unfollow unfriend unfriended
  upcycle upcycled upcycling upskill upskilling usability usb vape vaped vaper vapers vapes vaping vax vaxxed veganism
  veganuary vegan vegans veggie vegetarianism videocall videoconference videoconferencing videogame videogames vlog vlogger
  vloggers vlogging vlogs voicemail voicemails vpn vpns wearable wearables webcam webcams webcomic webinar webinars website
  websites wellbeing wellness wfh whistleblower wifi wiki wikis wingman woke wokeness workation workflow workflows worldbuilding
  xenophobia yuppie zoomer zoomers zoonotic aquafaba ashwagandha adaptogen adaptogens cbd thc hiit barre calisthenics fasting
  bidet bidets rooftop airfryer airfryers induction heatpump powerwall powerbank ebike ebikes hoverboard hoverboards drone drones
  payday buyback timeshare paylater annuity annuities roth ira iras etf etfs reit reits robo roboadvisor fiat stablecoin
  stablecoins inflationary adhd ocd ptsd ibs ivf iud iuds hpv hiv aids mri ct ekg dna rna mrna pcr crispr gmo gmos bmi spf uv
  hdmi ssd hdd cpu gpu gpus ram pdf pdfs gps lte wlan lan url urls html css sql json xml ios os pc pcs tv tvs cd cds dvd dvds dj djs
  ai ml llm llms agi ceo ceos cfo cto hr kpi kpis okr okrs roi ebitda ipo ipos gdp vat ngo ngos eu un uk us usa nato who imf nasa fda
  epa fbi cia irs dmv ssn dui atm atms pin rsvp diy fyi faq faqs asap tba eta aka bbq blt byob pms mba mbas phd phds gpa sat sats gcse
  gre lsat mcat esl stem ot pt er icu ob gyn hvac led leds lcd oled suv suvs mpg mph kwh km kg cm mm ml mg co2 ok nimby nimbys yimby lol
  omg brexit remainer obamacare medicaid medicare nhs bipoc poc dei esg csr ubi snap tanf wic ssi ssdi hoa hoas aca ppo hmo hsa fsa
`)

/** Words of other languages that people use in English. */
const LOANS = list(`
  hygge schadenfreude gemütlichkeit feierabend wanderlust zeitgeist kindergarten doppelgänger doppelganger angst kitsch dirndl
  lederhosen bratwurst currywurst schnitzel spätzle glühwein stollen oktoberfest bundesliga bundestag autobahn poltergeist
  fika lagom smörgåsbord gravlax ikigai kaizen kintsugi umami wabi sabi karaoke manga otaku bento onigiri edamame mochi miso
  natto tempura teriyaki udon soba sake wagyu tatami futon origami haiku kimono yukata kawaii isekai shonen bonsai shiatsu reiki
  kimchi bibimbap bulgogi tteokbokki soju hanbok hallyu kdrama mukbang banchan taekwondo chaebol
  siesta fiesta tapas paella churros tortilla tostada quesadilla enchilada empanada empanadas ceviche guacamole mezcal sangria
  horchata elote birria barbacoa chorizo machismo quinceañera lucha mariachi salsa bachata reggaeton
  feng shui qigong tai chi dim sum boba baozi mahjong guanxi hotpot congee
  yoga asana namaste chai ghee naan roti dal biryani tikka masala paneer samosa sari saree dupatta kurta lehenga diwali holi
  ayurveda ayurvedic karma dharma mantra guru bollywood thali dosa idli chutney
  banh mi pho satay rendang nasi goreng tempeh pad thai adobo lumpia ube
  hummus falafel shawarma kebab baklava tahini halloumi labneh burqa niqab hijab ramadan eid iftar halal kosher hanukkah
  lait chocolat fagioli carnitas poblano arroz pollo jamón ibérico étouffée
  passover bar mitzvah shabbat challah bagel latke seder kibbutz chutzpah klutz schlep
  croissant baguette brioche crêpe crêpes café fondue raclette ratatouille bouillabaisse foie gras charcuterie sommelier boules
  pétanque déjà vu joie vivre raison être laissez faire apéritif apéro soirée fiancé fiancée résumé entrée purée soufflé
  crème brûlée façade naïve cliché touché vis-à-vis haute couture prêt porter cabernet sauvignon merlot chardonnay
  espresso cappuccino latte lattes macchiato ristretto gelato tiramisu panna cotta prosciutto mozzarella burrata gnocchi
  risotto pesto limoncello aperol prosecco negroni vespa paparazzi diva dolce vita bocce
  borscht pierogi blini kvass vodka babushka dacha banya sauna sisu haggis ceilidh hogmanay tartan cèilidh
  açaí capoeira caipirinha feijoada samba bossa nova saudade fado pastel nata
  ubuntu braai biltong rooibos jollof fufu injera teff doner ouzo gyros tzatziki souvlaki moussaka dolmades feta raki
  lagree zumba pilates haka mana whanau kia ora marae hui poke luau aloha ukulele hula
`)

/** Names of companies, brands, programs and services that most people have heard of. */
const BRANDS = list(`
  adidas adobe airbnb airpods aldi alexa alibaba alipay aliexpress allstate amazon amtrak anthropic apple asda asics asos
  atari audi autocad aveda avon barbie barclays bayer bentley bing bluetooth bmw boeing bosch bose budweiser buick burberry
  bumble cadillac calvin klein canva canon carhartt cartier caterpillar chanel chatgpt chevrolet chevron chewy chipotle chobani chromecast
  chrysler cisco citibank citigroup claude cocacola coke colgate comcast copilot corona costco coursera crocs cvs danone datadog
  deepseek deliveroo dell deloitte delta dhl diageo dior discord disney docker doordash doritos dove dropbox dunkin duolingo dyson
  ebay edeka ericsson etsy eurostar evernote expedia exxon facebook facetime fage fanta fedex ferrari fiat figma fitbit fiverr fjällräven
  flixbus flickr ford fortnite foxnews gap garmin gatorade geico gemini ghirardelli gillette github gitlab gmail godaddy google
  gopro grammarly groupon grubhub gucci guinness haribo harley hasbro headspace heineken heinz hellofresh hermès hermes hershey hilton honda
  hoover hotmail huawei hubspot hulu hyundai ibm ikea instacart instagram intel ipad ipads iphone iphones jaguar java javascript jeep
  jetblue jif jira kaiser kayak kellogg kellogg's kfc kia kickstarter kindle klarna kleenex kodak kohls kraft kroger lamborghini
  lego lenovo levi's lexus lg lidl lindt linkedin linux loreal lufthansa lululemon lyft macbook macys marlboro marriott
  mastercard mattel mazda mcdonalds mcdonald's mercedes messenger meta microsoft miele minecraft mistral mitsubishi monzo motorola
  mozilla nasdaq nestle nestlé netflix nextdoor nike nikon nintendo nissan nivea nokia nordstrom notion novartis nvidia nytimes oculus
  omega onlyfans openai opel oracle oreo outlook ozempic pampers panasonic pandora patagonia paypal peloton pepsi perplexity peugeot
  pfizer philips photoshop pinterest pixar playstation polaroid pokemon pokémon porsche powerpoint prada pringles publix puma python quora
  rakuten raybans reddit reebok renault revolut ringtone robinhood roblox roku rolex roomba rossmann ryanair safari safeway sainsbury's
  salesforce samsung sap santander scrabble sears sephora shein shell shopify siemens signal siri skittles skoda skype slack snapchat
  snapdragon snickers sonos sony soundcloud southwest spacex splenda spotify sprite squarespace starbucks starlink steam strava stripe subaru
  substack subway supreme swatch swiffer synology taco target taskrabbit tele2 telegram temu tesco tesla tide tiktok timberland tinder tinyurl
  tivo toyota travelocity trello tripadvisor tropicana trustpilot tumblr tupperware twilio twitch twitter uber ubisoft udemy ugg
  underarmour unilever uniqlo ups vanguard vans vaseline velcro venmo verizon viagra vimeo visa vizio volkswagen volvo vrbo vodafone
  waitrose walgreens walmart warcraft wayfair waymo waze webex wechat wegovy wegmans wendys westinghouse whatsapp whirlpool wikipedia winrar
  wordpress wrigley xbox xerox xiaomi yahoo yamaha yelp yeti yoplait youtube zalando zappos zara zelle zillow zoom zyrtec mounjaro tylenol
  advil ibuprofen aspirin prozac zoloft xanax adderall ritalin lipitor humira botox windows macos ubuntu debian wix asana monday airtable
  zapier snowflake databricks mongodb postgres postgresql mysql redis kafka terraform ansible jenkins golang typescript nodejs react angular
  vue django laravel dotnet numpy pandas pytorch tensorflow excel msnbc cnn bbc nbc abc cbs espn hbo npr pbs
`)

/** Countries, peoples, languages, states, cities, faiths, feasts and parties. */
const PLACES = list(`
  africa african africans america american americans asia asian asians australia australian europe european europeans atlantic pacific
  afghanistan afghan albania algeria algerian angola argentina argentinian argentine armenia armenian austria austrian azerbaijan
  bahamas bangladesh belarus belgium belgian bolivia bosnia botswana brazil brazilian britain british briton britons bulgaria bulgarian
  cambodia cameroon canada canadian canadians chile chilean china chinese colombia colombian congo croatia croatian cuba cuban cyprus czech
  denmark danish dane danes dominican dutch ecuador egypt egyptian england english eritrea estonia estonian ethiopia ethiopian fiji
  filipino finland finnish finns france french frenchman georgia german germany germans ghana greece greek guatemala guyana haiti haitian holland
  honduras hungary hungarian iceland icelandic india indian indians indonesia indonesian iran iranian iraq iraqi ireland irish israel
  israeli israelis italy italian italians jamaica jamaican japan japanese jordan kazakhstan kenya kenyan korea korean koreans kosovo kurdish
  kuwait laos latvia lebanon lebanese liberia libya lithuania luxembourg macedonia madagascar malawi malaysia malta mexico mexican mexicans
  moldova mongolia montenegro moroccan morocco mozambique myanmar namibia nepal netherlands nicaragua nigeria nigerian norway norwegian oman
  pakistan pakistani palestine palestinian palestinians panama paraguay peru peruvian philippines poland polish portugal portuguese qatar
  romania romanian russia russian russians rwanda saudi scotland scottish senegal serbia serbian singapore slovakia slovenia somalia somali
  spain spanish sudan sweden swedish swede swiss switzerland syria syrian taiwan taiwanese tanzania thailand thai tibet tunisia turkey turkish
  turks uganda ukraine ukrainian ukrainians uruguay uzbekistan venezuela venezuelan vietnam vietnamese wales welsh yemen zambia zimbabwe
  alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois indiana iowa kansas kentucky
  louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey york carolina
  dakota ohio oklahoma oregon pennsylvania rhode tennessee texas texan utah vermont virginia washington wisconsin wyoming
  amsterdam athens atlanta austin bangkok barcelona beijing berlin bombay boston brussels chicago cairo copenhagen dallas delhi denver detroit dubai
  dublin geneva hamburg hollywood houston istanbul jakarta jerusalem johannesburg kyiv kiev lisbon london los angeles madrid manhattan melbourne
  miami milan montreal moscow mumbai munich orleans osaka oslo paris philadelphia prague rome francisco seattle seoul shanghai stockholm
  sydney tehran tokyo toronto vancouver vegas venice vienna warsaw zurich brooklyn queens
  christian christians christianity catholic catholics protestant protestants evangelical jewish jew jews judaism muslim muslims islam
  islamic hindu hindus hinduism buddhist buddhists buddhism sikh sikhs mormon mormons orthodox quran koran bible biblical torah
  christmas easter halloween thanksgiving hanukkah kwanzaa valentine's ramadan diwali lent
  republican republicans democrat democrats democratic gop conservative labour tory tories marxist marxism keynesian darwin darwinian
  january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  hispanic hispanics latino latinos latina latinas caucasian hawaiian native arab arabs arabic mandarin cantonese hindi urdu bengali
  hitler stalin trump biden obama clinton bush reagan putin zelensky harris vance merkel macron thatcher churchill gandhi mandela
  internet google covid etc org orgs vs eg ie dept info admin alzheimer's parkinson's crohn's tourette hodgkin celsius fahrenheit pilates jacuzzi medicaid medicare congress senate pentagon kremlin brexit olympics olympic nobel oscar grammy wimbledon
`)

/** Words in use, and names known to most people, that a dictionary need not have; lower case. */
export const RECENT_WORDS: ReadonlySet<string> = new Set([...NEW_WORDS, ...LOANS, ...BRANDS, ...PLACES])
