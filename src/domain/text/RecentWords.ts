const list = (words: string): ReadonlyArray<string> => words.trim().split(/\s+/)

/** Words of today that dictionaries lack and that are not made of words they have. */
const NEW_WORDS = list(`
  adblocker aerogel agentic antivaxxer backend bodycam bromance byod cannabidiol cron crypto darknet dashcam datacenter deadname defi
  devops dogecoin doomscroll dox doxxing ebook ecommerce edtech egift escooter esports ethereum fatberg fediverse fintech fitspo
  flexitarian fomo freecycle freemium frontend fulltime telenovela gamification geotag girlboss glamping glutenfree gochujang guac
  hangry hotspot hypebeast incel infographic infosec insourcing jorts kanban kefir kombucha kubernetes lgbtq lifehack listicle
  livestream lootbox mansplain matcha maskne metaverse mixtape mocktail nft naloxone nootropic omnichannel offboarding offgrid onesie
  outro pansexual pedelec permaculture perovskite pescatarian phablet phubbing plogging polyamorous polycule prepper romcom saas
  screentime shadowban sharenting shiplap shrinkflation sideload situationship skimpflation skort solarpunk ssri staycation synbio
  synleather tofurky upcycle upskill vaper vaxxed veganuary vlog vlogger vlogging vpn wellbeing wfh wingman workation zoonotic aquafaba
  ashwagandha adaptogen cbd hiit airfryer heatpump powerwall powerbank ebike paylater etf robo roboadvisor stablecoin adhd ocd ptsd ibs
  mrna pcr crispr bmi ssd lte wlan json llm agi cto kpi okr roi ebitda ngo dmv ssn diy gcse mcat gyn hvac oled yimby lol omg bipoc poc
  dei esg csr ubi tanf wic ssi ssdi hoa aca ppo hsa fsa kosovo kyiv koran zelensky merkel dept crohn's tourette
`)

/** Words of other languages that people use in English. */
const LOANS = list(`
  hygge gemütlichkeit feierabend spätzle glühwein stollen bundesliga fika lagom gravlax ikigai kaizen kintsugi umami wabi sabi otaku
  bento onigiri mochi natto udon wagyu yukata kawaii isekai shonen reiki bibimbap bulgogi tteokbokki soju hanbok hallyu kdrama mukbang
  banchan taekwondo chaebol churros tostada ceviche mezcal horchata elote birria quinceañera lucha bachata reggaeton feng shui qigong
  tai boba baozi mahjong guanxi congee namaste chai roti dal biryani tikka masala saree dupatta kurta lehenga holi ayurvedic thali dosa
  idli banh rendang nasi goreng adobo lumpia ube shawarma halloumi labneh niqab eid iftar lait chocolat fagioli carnitas poblano arroz
  pollo jamón ibérico étouffée shabbat raclette foie gras pétanque déjà joie vivre raison être laissez faire apéro brûlée haute prêt
  sauvignon macchiato ristretto gelato panna burrata limoncello aperol negroni vespa bocce pierogi banya sisu hogmanay açaí capoeira
  caipirinha feijoada bossa nata braai rooibos jollof fufu injera teff doner souvlaki dolmades lagree zumba haka whanau marae
`)

/** Names of companies, brands, programs and services that most people have heard of. */
const BRANDS = list(`
  adidas adobe airbnb airpods aldi alexa alibaba alipay aliexpress allstate amazon amtrak anthropic apple asda asics asos atari audi
  autocad aveda avon barbie barclays bayer bentley bing bluetooth bmw boeing bosch bose budweiser buick burberry bumble cadillac calvin
  klein canva canon carhartt cartier caterpillar chanel chatgpt chevrolet chevron chewy chipotle chobani chromecast chrysler cisco
  citibank citigroup claude cocacola coke colgate comcast copilot corona costco coursera crocs cvs danone datadog deepseek deliveroo
  dell deloitte delta dhl diageo dior discord disney docker doordash doritos dove dropbox dunkin duolingo dyson ebay edeka ericsson etsy
  eurostar evernote expedia exxon facebook facetime fage fanta fedex ferrari fiat figma fitbit fiverr fjällräven flixbus flickr ford
  fortnite foxnews gap garmin gatorade geico gemini ghirardelli gillette github gitlab gmail godaddy google gopro grammarly groupon
  grubhub gucci guinness haribo harley hasbro headspace heineken heinz hellofresh hermès hermes hershey hilton honda hoover hotmail
  huawei hubspot hulu hyundai ibm ikea instacart instagram intel ipad ipads iphone iphones jaguar java javascript jeep jetblue jif jira
  kaiser kayak kellogg kellogg's kfc kia kickstarter kindle klarna kleenex kodak kohls kraft kroger lamborghini lego lenovo levi's lexus
  lg lidl lindt linkedin linux loreal lufthansa lululemon lyft macbook macys marlboro marriott mastercard mattel mazda mcdonalds
  mcdonald's mercedes messenger meta microsoft miele minecraft mistral mitsubishi monzo motorola mozilla nasdaq nestle nestlé netflix
  nextdoor nike nikon nintendo nissan nivea nokia nordstrom notion novartis nvidia nytimes oculus omega onlyfans openai opel oracle oreo
  outlook ozempic pampers panasonic pandora patagonia paypal peloton pepsi perplexity peugeot pfizer philips photoshop pinterest pixar
  playstation polaroid pokemon pokémon porsche powerpoint prada pringles publix puma python quora rakuten raybans reddit reebok renault
  revolut ringtone robinhood roblox roku rolex roomba rossmann ryanair safari safeway sainsbury's salesforce samsung sap santander
  scrabble sears sephora shein shell shopify siemens signal siri skittles skoda skype slack snapchat snapdragon snickers sonos sony
  soundcloud southwest spacex splenda spotify sprite squarespace starbucks starlink steam strava stripe subaru substack subway supreme
  swatch swiffer synology taco target taskrabbit tele2 telegram temu tesco tesla tide tiktok timberland tinder tinyurl tivo toyota
  travelocity trello tripadvisor tropicana trustpilot tumblr tupperware twilio twitch twitter uber ubisoft udemy ugg underarmour
  unilever uniqlo ups vanguard vans vaseline velcro venmo verizon viagra vimeo visa vizio volkswagen volvo vrbo vodafone waitrose
  walgreens walmart warcraft wayfair waymo waze webex wechat wegovy wegmans wendys westinghouse whatsapp whirlpool wikipedia winrar
  wordpress wrigley xbox xerox xiaomi yahoo yamaha yelp yeti yoplait youtube zalando zappos zara zelle zillow zoom zyrtec mounjaro
  tylenol advil ibuprofen aspirin prozac zoloft xanax adderall ritalin lipitor humira botox windows macos ubuntu debian wix asana monday
  airtable zapier snowflake databricks mongodb postgres postgresql mysql redis kafka terraform ansible jenkins golang typescript nodejs
  react angular vue django laravel dotnet numpy pandas pytorch tensorflow excel msnbc cnn bbc nbc abc cbs espn hbo npr pbs
`)

/** Words in use, and names known to most people, that a dictionary need not have; lower case. */
export const RECENT_WORDS: ReadonlySet<string> = new Set([...NEW_WORDS, ...LOANS, ...BRANDS])
