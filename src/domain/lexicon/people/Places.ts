/*
 * Places as descriptions name them: groups of names apart by “|”, each with what else it is called after “:”.
 */

/** Names and demonyms of the states in each region of the United States, as the Census Bureau draws them. */
export const STATES: Readonly<Record<string, string>> = {
  Northeast:
    "Connecticut|Maine:mainers|Massachusetts|New Hampshire|New Jersey|New York:new yorkers,new yorker|Pennsylvania:pennsylvanians|Rhode Island|Vermont:vermonters",
  Midwest:
    "Illinois|Indiana|Iowa:iowans|Kansas:kansans|Michigan:michiganders|Minnesota:minnesotans|Missouri:missourians|Nebraska:nebraskans|North Dakota|Ohio:ohioans|South Dakota|Wisconsin:wisconsinites",
  South:
    "Alabama:alabamians|Arkansas|Delaware|District of Columbia:washington dc,washington d.c|Florida:floridians,floridian|Georgia:georgians|Kentucky:kentuckians|Louisiana:louisianans|Maryland:marylanders|Mississippi|North Carolina|Oklahoma:oklahomans|South Carolina|Tennessee:tennesseans|Texas:texans,texan|Virginia:virginians|West Virginia:west virginians",
  West: "Alaska:alaskans|Arizona:arizonans|California:californians,californian|Colorado:coloradans|Hawaii:hawaiians|Idaho|Montana:montanans|Nevada:nevadans|New Mexico|Oregon:oregonians|Utah:utahns|Washington:washington state|Wyoming"
}

/** Postal codes of the states, in the order of their names within each region. */
export const CODES: Readonly<Record<string, string>> = {
  Northeast: "CT ME MA NH NJ NY PA RI VT",
  Midwest: "IL IN IA KS MI MN MO NE ND OH SD WI",
  South: "AL AR DE DC FL GA KY LA MD MS NC OK SC TN TX VA WV",
  West: "AK AZ CA CO HI ID MT NV NM OR UT WA WY"
}

export const CITIES: Readonly<Record<string, string>> = {
  Northeast: "Boston:bostonians|New York City:nyc|Philadelphia",
  Midwest: "Chicago:chicagoans|Detroit",
  South: "Atlanta|Dallas|Houston|Miami|Austin",
  West: "Bay Area|Denver|Los Angeles|San Francisco:san franciscans|Seattle|Silicon Valley"
}

/** Names of countries and of who lives there, as a description may write them. */
export const COUNTRIES =
  "United States:us,u.s,usa,u.s.a,america,americans,american,united states of america|" +
  "United Kingdom:uk,u.k,britain,british,britons,brits,great britain|Germany:german,germans|France:french|" +
  "Italy:italian,italians|Spain:spanish,spaniards|Poland:polish,poles|Netherlands:dutch,holland|" +
  "Sweden:swedish,swedes|Switzerland:swiss|Austria:austrian,austrians|Belgium:belgian,belgians|Portugal:portuguese|" +
  "Greece:greek,greeks|Ireland:irish|Norway:norwegian,norwegians|Denmark:danish,danes|Finland:finnish,finns|" +
  "Ukraine:ukrainian,ukrainians|Russia:russian,russians|Turkey:turkish,turks,türkiye,turkiye|" +
  "Canada:canadian,canadians|Mexico:mexican,mexicans|Brazil:brazilian,brazilians|" +
  "Argentina:argentinian,argentinians,argentine|Colombia:colombian,colombians|Chile:chilean,chileans|" +
  "Peru:peruvian,peruvians|Japan:japanese|China:chinese|South Korea:korea,korean,koreans,south korean,south koreans|" +
  "India:indian,indians|Indonesia:indonesian,indonesians|Philippines:filipino,filipinos|Vietnam:vietnamese|" +
  "Thailand:thai|Pakistan:pakistani,pakistanis|Bangladesh:bangladeshi,bangladeshis|Australia:australian,australians|" +
  "New Zealand:new zealander,new zealanders,kiwis|Saudi Arabia:saudi,saudis|" +
  "United Arab Emirates:uae,emirati,emiratis,emirates|Israel:israeli,israelis|Egypt:egyptian,egyptians|" +
  "Nigeria:nigerian,nigerians|South Africa:south african,south africans|Kenya:kenyan,kenyans"

/** Parts of countries and cities in them. */
export const PARTS: Readonly<Record<string, string>> = {
  "United Kingdom":
    "England:english people,english adults|Scotland:scottish,scots|Wales:welsh|Northern Ireland|London:londoners",
  Germany: "Berlin:berliners|Munich|Bavaria:bavarians|Hamburg",
  France: "Paris:parisians",
  Italy: "Rome:romans|Milan",
  Spain: "Madrid|Barcelona|Catalonia:catalans",
  Poland: "Warsaw",
  Netherlands: "Amsterdam",
  Sweden: "Stockholm",
  Switzerland: "Zurich",
  Austria: "Vienna:viennese",
  Portugal: "Lisbon",
  Ireland: "Dublin:dubliners",
  Russia: "Moscow:muscovites",
  Turkey: "Istanbul",
  Canada: "Toronto|Ontario|Quebec|Vancouver|British Columbia|Alberta",
  Japan: "Tokyo",
  China: "Shanghai|Beijing",
  "South Korea": "Seoul",
  India: "Mumbai|Delhi",
  Indonesia: "Jakarta",
  Thailand: "Bangkok",
  Australia: "Sydney|Melbourne",
  "United Arab Emirates": "Dubai",
  Egypt: "Cairo",
  Nigeria: "Lagos",
  Kenya: "Nairobi"
}

/** Parts of regions and countries that are not cities. */
export const NO_CITIES: ReadonlySet<string> = new Set(
  "Bay Area|Silicon Valley|England|Scotland|Wales|Northern Ireland|Bavaria|Catalonia|Ontario|Quebec|British Columbia|Alberta".split(
    "|"
  )
)

/** Names of countries that are not names of the people there: “from the UK”. */
export const COUNTRY_ALIASES: ReadonlyArray<string> =
  "us|u.s|usa|u.s.a|america|united states of america|uk|u.k|britain|great britain|holland|korea|türkiye|turkiye|uae|emirates".split(
    "|"
  )
