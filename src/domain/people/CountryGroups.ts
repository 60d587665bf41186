import { type TraitCriterion, trait, within } from "./Criterion.ts"

/** Countries that form a continent, a union or an alliance, with those of which it depends on the place or on who counts. */
interface CountryGroup {
  /** Names of it, lower case and without hyphens. */
  readonly phrases: ReadonlyArray<string>
  readonly members: ReadonlyArray<string>
  readonly perhaps: ReadonlyArray<string>
}

const list = (names: string): ReadonlyArray<string> => (names === "" ? [] : names.split("|"))

const EU =
  "Austria|Belgium|Bulgaria|Croatia|Cyprus|Czechia|Denmark|Estonia|Finland|France|Germany|Greece|Hungary|Ireland|Italy|Latvia|" +
  "Lithuania|Luxembourg|Malta|Netherlands|Poland|Portugal|Romania|Slovakia|Slovenia|Spain|Sweden"
const without = (from: string, ...names: ReadonlyArray<string>): string =>
  list(from)
    .filter((name) => !names.includes(name))
    .join("|")

const EUROPE =
  `${without(EU, "Cyprus")}|United Kingdom|Norway|Switzerland|Ukraine|Iceland|Albania|Andorra|Belarus|` +
  "Bosnia and Herzegovina|Kosovo|Liechtenstein|Moldova|Monaco|Montenegro|North Macedonia|San Marino|Serbia|Vatican City"
const BETWEEN_EUROPE_AND_ASIA = "Russia|Turkey|Kazakhstan|Georgia (country)|Armenia|Azerbaijan|Cyprus"
const GULF = "Saudi Arabia|United Arab Emirates|Qatar|Kuwait|Bahrain|Oman"
const LEVANT = "Israel|Jordan|Lebanon|Syria|Iraq|Palestine"
const SOUTH_ASIA = "India|Pakistan|Bangladesh|Nepal|Bhutan|Sri Lanka|Maldives"
const ASEAN = "Indonesia|Philippines|Vietnam|Thailand|Malaysia|Singapore|Myanmar|Cambodia|Laos|Brunei|Timor-Leste"
const EAST_ASIA = "Japan|China|South Korea|North Korea|Taiwan|Hong Kong|Macau|Mongolia"
const STEPPE = "Kyrgyzstan|Tajikistan|Turkmenistan|Uzbekistan"
const MAGHREB = "Morocco|Algeria|Tunisia|Libya"
const SOUTH_OF_SAHARA =
  "Nigeria|South Africa|Kenya|Angola|Benin|Botswana|Burkina Faso|Burundi|Cameroon|Cape Verde|Central African Republic|Chad|Comoros|" +
  "Congo|Democratic Republic of the Congo|Djibouti|Equatorial Guinea|Eritrea|Eswatini|Ethiopia|Gabon|Gambia|Ghana|Guinea|" +
  "Guinea-Bissau|Ivory Coast|Lesotho|Liberia|Madagascar|Malawi|Mali|Mauritania|Mauritius|Mozambique|Namibia|Niger|Rwanda|" +
  "São Tomé and Príncipe|Senegal|Seychelles|Sierra Leone|Somalia|South Sudan|Tanzania|Togo|Uganda|Zambia|Zimbabwe"
const CENTRAL_AMERICA = "Guatemala|Belize|Honduras|El Salvador|Nicaragua|Costa Rica|Panama"
const CARIBBEAN =
  "Cuba|Haiti|Dominican Republic|Jamaica|Puerto Rico|Trinidad and Tobago|Barbados|Bahamas|Antigua and Barbuda|Dominica|Grenada|" +
  "Saint Kitts and Nevis|Saint Lucia|Saint Vincent and the Grenadines"
const ANDES = "Argentina|Colombia|Chile|Peru|Bolivia|Ecuador|Paraguay|Uruguay|Venezuela"
const SOUTH_AMERICA = `Brazil|${ANDES}|Guyana|Suriname`
const OCEANIA =
  "Australia|New Zealand|Fiji|Papua New Guinea|Solomon Islands|Vanuatu|Samoa|Tonga|Kiribati|Tuvalu|Nauru|Palau|Micronesia|Marshall Islands"
const ENGLISH = "United States|United Kingdom|Canada|Australia|New Zealand|Ireland"
const COMMONWEALTH =
  "United Kingdom|Canada|Australia|New Zealand|India|Pakistan|Bangladesh|Sri Lanka|Maldives|Malaysia|Singapore|Brunei|Cyprus|Malta|" +
  "Nigeria|South Africa|Kenya|Ghana|Uganda|Tanzania|Zambia|Malawi|Botswana|Namibia|Lesotho|Eswatini|Mozambique|Rwanda|Cameroon|Gabon|" +
  "Gambia|Sierra Leone|Togo|Mauritius|Seychelles|Jamaica|Trinidad and Tobago|Barbados|Bahamas|Belize|Guyana|Antigua and Barbuda|" +
  "Dominica|Grenada|Saint Kitts and Nevis|Saint Lucia|Saint Vincent and the Grenadines|Fiji|Papua New Guinea|Solomon Islands|" +
  "Vanuatu|Samoa|Tonga|Kiribati|Tuvalu|Nauru"
const G7 = "United States|United Kingdom|Canada|France|Germany|Italy|Japan"
const NATO =
  `${without(EU, "Austria", "Cyprus", "Ireland", "Malta")}|United States|Canada|United Kingdom|Norway|Iceland|Turkey|Albania|` +
  "Montenegro|North Macedonia"

const group = (phrases: string, members: string, perhaps = ""): CountryGroup => ({
  phrases: list(phrases),
  members: list(members),
  perhaps: list(perhaps)
})

const inClub = (names: string): string =>
  list(names)
    .flatMap((name) => [
      name,
      ...["country", "countries", "member", "member country", "member state", "member states", "nation"].map(
        (kind) => `${name} ${kind}`
      )
    ])
    .join("|")

/**
 * By the geography of the United Nations (M49) and the members that each union names, as of 2025. What lies on two continents
 * or is counted in by some only is decided for nobody.
 */
export const COUNTRY_GROUPS: ReadonlyArray<CountryGroup> = [
  group("europe|european|europeans|continental europe", EUROPE, `${BETWEEN_EUROPE_AND_ASIA}|Greenland`),
  group(
    "asia",
    [GULF, LEVANT, SOUTH_ASIA, ASEAN, EAST_ASIA, STEPPE, "Afghanistan|Iran|Yemen"].join("|"),
    BETWEEN_EUROPE_AND_ASIA
  ),
  group("africa|african|africans", `Egypt|Sudan|${MAGHREB}|${SOUTH_OF_SAHARA}`),
  group("north africa|north african|north africans", `Egypt|${MAGHREB}`, "Sudan"),
  group("sub saharan africa|subsaharan africa", SOUTH_OF_SAHARA, "Sudan"),
  group(
    "north america|north american|north americans",
    `United States|Canada|Mexico|Greenland|${CENTRAL_AMERICA}|${CARIBBEAN}`
  ),
  group("central america|central american|central americans", CENTRAL_AMERICA, "Mexico"),
  group("caribbean|the caribbean|west indies", CARIBBEAN, "Guyana|Suriname|Belize"),
  group("south america|south american|south americans", SOUTH_AMERICA),
  group(
    "latin america|latin american|latin americans",
    `Mexico|Brazil|${ANDES}|${without(CENTRAL_AMERICA, "Belize")}|Cuba|Dominican Republic|Puerto Rico`,
    `${CARIBBEAN}|Belize|Guyana|Suriname`
  ),
  group("oceania", OCEANIA),
  group(
    "middle east|the middle east|middle eastern",
    `${GULF}|${LEVANT}|Egypt|Iran|Yemen`,
    `Turkey|Cyprus|Sudan|Afghanistan|Georgia (country)|Armenia|Azerbaijan|${MAGHREB}`
  ),
  group("gulf states|the gulf states|gcc|persian gulf", GULF, "Iraq|Iran"),
  group("southeast asia|south east asia|southeast asian|southeast asians", ASEAN),
  group(inClub("asean"), ASEAN),
  group("south asia|south asian|south asians", SOUTH_ASIA, "Afghanistan|Iran"),
  group("east asia|east asian|east asians", EAST_ASIA, ASEAN),
  group("central asia|central asian|central asians", `Kazakhstan|${STEPPE}`, "Afghanistan|Mongolia"),
  group(inClub("eu|european union"), EU),
  group(
    inClub("eurozone|euro zone|euro area"),
    without(EU, "Bulgaria", "Czechia", "Denmark", "Hungary", "Poland", "Romania", "Sweden"),
    "Bulgaria|Kosovo|Montenegro|Andorra|Monaco|San Marino|Vatican City"
  ),
  group(
    inClub("schengen area|schengen zone|schengen"),
    `${without(EU, "Cyprus", "Ireland")}|Norway|Iceland|Switzerland|Liechtenstein`,
    "Cyprus|Monaco|San Marino|Vatican City"
  ),
  group(inClub("nato"), NATO),
  group(inClub("g7"), G7),
  group(
    inClub("g20"),
    `${G7}|Argentina|Australia|Brazil|China|India|Indonesia|South Korea|Mexico|Russia|Saudi Arabia|South Africa|Turkey`,
    EU
  ),
  group(inClub("commonwealth|commonwealth of nations|british commonwealth"), COMMONWEALTH),
  group(
    inClub("brics"),
    "Brazil|Russia|India|China|South Africa|Egypt|Ethiopia|Iran|United Arab Emirates|Indonesia",
    "Saudi Arabia"
  ),
  group(
    inClub("oecd"),
    `${without(EU, "Bulgaria", "Croatia", "Cyprus", "Malta", "Romania")}|${without(ENGLISH, "Ireland")}|Chile|Colombia|Costa Rica|` +
      "Iceland|Israel|Japan|South Korea|Mexico|Norway|Switzerland|Turkey"
  ),
  group(`nordics|the nordics|${inClub("nordic")}`, "Denmark|Finland|Iceland|Norway|Sweden|Greenland"),
  group(
    "scandinavia|scandinavian|scandinavians|scandinavian country",
    "Denmark|Norway|Sweden",
    "Finland|Iceland|Greenland"
  ),
  group("baltics|the baltics|baltic states|baltic state|baltic country", "Estonia|Latvia|Lithuania"),
  group("benelux|the benelux|benelux country", "Belgium|Netherlands|Luxembourg"),
  group(
    "balkans|the balkans|balkan country|balkan countries",
    "Albania|Bosnia and Herzegovina|Bulgaria|Kosovo|Montenegro|North Macedonia|Serbia",
    "Croatia|Greece|Romania|Slovenia|Turkey|Moldova"
  ),
  group(
    "english speaking country|english speaking countries|english speaking world|the english speaking world",
    ENGLISH,
    `${COMMONWEALTH}|Philippines|Liberia|Zimbabwe|Sudan|South Sudan|Ethiopia|Eritrea|Hong Kong|Puerto ` +
      "Rico|Micronesia|Marshall Islands|Palau|Israel"
  )
]

/** People in one of a group's countries; beside them, as what may be, those who live where it is not decided. */
export const inGroup = ({ members, perhaps }: CountryGroup): TraitCriterion => {
  const all = [...new Set([...members, ...perhaps])]
  const certain = trait("country", ...members)
  return all.length === members.length ? certain : within(certain, trait("country", ...all))
}
