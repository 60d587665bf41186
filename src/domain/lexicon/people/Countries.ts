/**
 * Countries and territories of which the frame holds no people, with names and words for who lives there, as a description may
 * write them: members and observers of the United Nations, Kosovo, Taiwan and the larger territories. Georgia is the state
 * unless it is said to be the country.
 */
export const OTHER_COUNTRIES = `
Afghanistan:afghan,afghans
Albania:albanian,albanians
Algeria:algerian,algerians
Andorra:andorran,andorrans
Angola:angolan,angolans
Antigua and Barbuda:antigua,antiguans
Armenia:armenian,armenians
Azerbaijan:azerbaijani,azerbaijanis
Bahamas:bahamian,bahamians
Bahrain:bahraini,bahrainis
Barbados:barbadian,barbadians
Belarus:belarusian,belarusians
Belize:belizean,belizeans
Benin:beninese
Bhutan:bhutanese
Bolivia:bolivian,bolivians
Bosnia and Herzegovina:bosnia,bosnian,bosnians
Botswana:batswana
Brunei:bruneian,bruneians
Bulgaria:bulgarian,bulgarians
Burkina Faso:burkinabe
Burundi:burundian,burundians
Cambodia:cambodian,cambodians
Cameroon:cameroonian,cameroonians
Cape Verde:cabo verde,cape verdean,cape verdeans
Central African Republic
Chad:chadian,chadians
Comoros:comorian,comorians
Congo:congolese,republic of the congo
Democratic Republic of the Congo:dr congo,drc
Costa Rica:costa rican,costa ricans
Croatia:croatian,croatians,croats
Cuba:cuban,cubans
Cyprus:cypriot,cypriots
Czechia:czech republic,czech,czechs
Djibouti:djiboutian,djiboutians
Dominica
Dominican Republic:dominican,dominicans
Ecuador:ecuadorian,ecuadorians
El Salvador:salvadoran,salvadorans
Equatorial Guinea
Eritrea:eritrean,eritreans
Estonia:estonian,estonians
Eswatini:swaziland
Ethiopia:ethiopian,ethiopians
Fiji:fijian,fijians
Gabon:gabonese
Gambia:gambian,gambians
Georgia (country):republic of georgia,georgia the country
Ghana:ghanaian,ghanaians
Greenland:greenlandic,greenlanders
Grenada:grenadian,grenadians
Guatemala:guatemalan,guatemalans
Guinea:guinean,guineans
Guinea-Bissau:guinea bissau
Guyana:guyanese
Haiti:haitian,haitians
Honduras:honduran,hondurans
Hong Kong:hong kongers,hongkongers
Hungary:hungarian,hungarians
Iceland:icelandic,icelanders,icelander
Iran:iranian,iranians
Iraq:iraqi,iraqis
Ivory Coast:côte d'ivoire,cote d'ivoire,ivorian,ivorians
Jamaica:jamaican,jamaicans
Jordan:jordanian,jordanians
Kazakhstan:kazakh,kazakhs,kazakhstani,kazakhstanis
Kiribati
Kosovo:kosovar,kosovars
Kuwait:kuwaiti,kuwaitis
Kyrgyzstan:kyrgyz
Laos:laotian,laotians
Latvia:latvian,latvians
Lebanon:lebanese
Lesotho:basotho
Liberia:liberian,liberians
Libya:libyan,libyans
Liechtenstein
Lithuania:lithuanian,lithuanians
Luxembourg:luxembourgish,luxembourgers
Macau:macao
Madagascar:malagasy
Malawi:malawian,malawians
Malaysia:malaysian,malaysians
Maldives:maldivian,maldivians
Mali:malian,malians
Malta:maltese
Marshall Islands:marshallese
Mauritania:mauritanian,mauritanians
Mauritius:mauritian,mauritians
Micronesia:micronesian,micronesians
Moldova:moldovan,moldovans
Monaco
Mongolia:mongolian,mongolians
Montenegro:montenegrin,montenegrins
Morocco:moroccan,moroccans
Mozambique:mozambican,mozambicans
Myanmar:burma,burmese
Namibia:namibian,namibians
Nauru
Nepal:nepali,nepalis,nepalese
Nicaragua:nicaraguan,nicaraguans
Niger:nigerien,nigeriens
North Korea:north korean,north koreans
North Macedonia:macedonia,macedonian,macedonians
Oman:omani,omanis
Palau
Palestine:palestinian territories,palestinian,palestinians,gaza,west bank
Panama:panamanian,panamanians
Papua New Guinea
Paraguay:paraguayan,paraguayans
Puerto Rico:puerto rican,puerto ricans
Qatar:qatari,qataris
Romania:romanian,romanians
Rwanda:rwandan,rwandans
Saint Kitts and Nevis
Saint Lucia:st lucia
Saint Vincent and the Grenadines
Samoa:samoan,samoans
San Marino
São Tomé and Príncipe:sao tome and principe
Senegal:senegalese
Serbia:serbian,serbians,serbs
Seychelles
Sierra Leone:sierra leonean,sierra leoneans
Singapore:singaporean,singaporeans
Slovakia:slovak,slovaks,slovakian,slovakians
Slovenia:slovenian,slovenians
Solomon Islands
Somalia:somali,somalis
South Sudan:south sudanese
Sri Lanka:sri lankan,sri lankans
Sudan:sudanese
Suriname:surinamese
Syria:syrian,syrians
Taiwan:taiwanese
Tajikistan:tajik,tajiks
Tanzania:tanzanian,tanzanians
Timor-Leste:timor leste,east timor,timorese
Togo:togolese
Tonga:tongan,tongans
Trinidad and Tobago:trinidad,trinidadian,trinidadians
Tunisia:tunisian,tunisians
Turkmenistan:turkmen
Tuvalu
Uganda:ugandan,ugandans
Uruguay:uruguayan,uruguayans
Uzbekistan:uzbek,uzbeks
Vanuatu
Vatican City
Venezuela:venezuelan,venezuelans
Yemen:yemeni,yemenis
Zambia:zambian,zambians
Zimbabwe:zimbabwean,zimbabweans
`

/**
 * Countries that form a continent, a union or an alliance, by the geography of the United Nations (M49) and the members that
 * each union names, as of 2025: names of it (after “club” those of its countries too), its members, and those of which it
 * depends on the place or on who counts. “=” stands for the members of another, “-” takes one out; “#” names none by itself.
 */
export const COUNTRY_GROUPS_TABLE = `
#between | Russia, Turkey, Kazakhstan, Georgia (country), Armenia, Azerbaijan, Cyprus
#levant | Israel, Jordan, Lebanon, Syria, Iraq, Palestine
#steppe | Kyrgyzstan, Tajikistan, Turkmenistan, Uzbekistan
#maghreb | Morocco, Algeria, Tunisia, Libya
#andes | Argentina, Colombia, Chile, Peru, Bolivia, Ecuador, Paraguay, Uruguay, Venezuela
#english | United States, United Kingdom, Canada, Australia, New Zealand, Ireland
europe, european, europeans, continental europe | =eu, -Cyprus, United Kingdom, Norway, Switzerland, Ukraine, Iceland, Albania, Andorra, Belarus, Bosnia and Herzegovina, Kosovo, Liechtenstein, Moldova, Monaco, Montenegro, North Macedonia, San Marino, Serbia, Vatican City | =#between, Greenland
asia | =gulf states, =#levant, =south asia, =southeast asia, =east asia, =#steppe, Afghanistan, Iran, Yemen | =#between
africa, african, africans | Egypt, Sudan, =#maghreb, =sub saharan africa
north africa, north african, north africans | Egypt, =#maghreb | Sudan
sub saharan africa, subsaharan africa | Nigeria, South Africa, Kenya, Angola, Benin, Botswana, Burkina Faso, Burundi, Cameroon, Cape Verde, Central African Republic, Chad, Comoros, Congo, Democratic Republic of the Congo, Djibouti, Equatorial Guinea, Eritrea, Eswatini, Ethiopia, Gabon, Gambia, Ghana, Guinea, Guinea-Bissau, Ivory Coast, Lesotho, Liberia, Madagascar, Malawi, Mali, Mauritania, Mauritius, Mozambique, Namibia, Niger, Rwanda, São Tomé and Príncipe, Senegal, Seychelles, Sierra Leone, Somalia, South Sudan, Tanzania, Togo, Uganda, Zambia, Zimbabwe | Sudan
north america, north american, north americans | United States, Canada, Mexico, Greenland, =central america, =caribbean
central america, central american, central americans | Guatemala, Belize, Honduras, El Salvador, Nicaragua, Costa Rica, Panama | Mexico
caribbean, the caribbean, west indies | Cuba, Haiti, Dominican Republic, Jamaica, Puerto Rico, Trinidad and Tobago, Barbados, Bahamas, Antigua and Barbuda, Dominica, Grenada, Saint Kitts and Nevis, Saint Lucia, Saint Vincent and the Grenadines | Guyana, Suriname, Belize
south america, south american, south americans | Brazil, =#andes, Guyana, Suriname
latin america, latin american, latin americans | Mexico, Brazil, =#andes, =central america, -Belize, Cuba, Dominican Republic, Puerto Rico | =caribbean, Belize, Guyana, Suriname
oceania | Australia, New Zealand, Fiji, Papua New Guinea, Solomon Islands, Vanuatu, Samoa, Tonga, Kiribati, Tuvalu, Nauru, Palau, Micronesia, Marshall Islands
middle east, the middle east, middle eastern | =gulf states, =#levant, Egypt, Iran, Yemen | Turkey, Cyprus, Sudan, Afghanistan, Georgia (country), Armenia, Azerbaijan, =#maghreb
gulf states, the gulf states, gcc, persian gulf | Saudi Arabia, United Arab Emirates, Qatar, Kuwait, Bahrain, Oman | Iraq, Iran
southeast asia, south east asia, southeast asian, southeast asians | Indonesia, Philippines, Vietnam, Thailand, Malaysia, Singapore, Myanmar, Cambodia, Laos, Brunei, Timor-Leste
club asean | =southeast asia
south asia, south asian, south asians | India, Pakistan, Bangladesh, Nepal, Bhutan, Sri Lanka, Maldives | Afghanistan, Iran
east asia, east asian, east asians | Japan, China, South Korea, North Korea, Taiwan, Hong Kong, Macau, Mongolia | =southeast asia
central asia, central asian, central asians | Kazakhstan, =#steppe | Afghanistan, Mongolia
club eu, club european union | Austria, Belgium, Bulgaria, Croatia, Cyprus, Czechia, Denmark, Estonia, Finland, France, Germany, Greece, Hungary, Ireland, Italy, Latvia, Lithuania, Luxembourg, Malta, Netherlands, Poland, Portugal, Romania, Slovakia, Slovenia, Spain, Sweden
club eurozone, club euro zone, club euro area | =eu, -Bulgaria, -Czechia, -Denmark, -Hungary, -Poland, -Romania, -Sweden | Bulgaria, Kosovo, Montenegro, Andorra, Monaco, San Marino, Vatican City
club schengen area, club schengen zone, club schengen | =eu, -Cyprus, -Ireland, Norway, Iceland, Switzerland, Liechtenstein | Cyprus, Monaco, San Marino, Vatican City
club nato | =eu, -Austria, -Cyprus, -Ireland, -Malta, United States, Canada, United Kingdom, Norway, Iceland, Turkey, Albania, Montenegro, North Macedonia
club g7 | United States, United Kingdom, Canada, France, Germany, Italy, Japan
club g20 | =g7, Argentina, Australia, Brazil, China, India, Indonesia, South Korea, Mexico, Russia, Saudi Arabia, South Africa, Turkey | =eu
club commonwealth, club commonwealth of nations, club british commonwealth | United Kingdom, Canada, Australia, New Zealand, India, Pakistan, Bangladesh, Sri Lanka, Maldives, Malaysia, Singapore, Brunei, Cyprus, Malta, Nigeria, South Africa, Kenya, Ghana, Uganda, Tanzania, Zambia, Malawi, Botswana, Namibia, Lesotho, Eswatini, Mozambique, Rwanda, Cameroon, Gabon, Gambia, Sierra Leone, Togo, Mauritius, Seychelles, Jamaica, Trinidad and Tobago, Barbados, Bahamas, Belize, Guyana, Antigua and Barbuda, Dominica, Grenada, Saint Kitts and Nevis, Saint Lucia, Saint Vincent and the Grenadines, Fiji, Papua New Guinea, Solomon Islands, Vanuatu, Samoa, Tonga, Kiribati, Tuvalu, Nauru
club brics | Brazil, Russia, India, China, South Africa, Egypt, Ethiopia, Iran, United Arab Emirates, Indonesia | Saudi Arabia
club oecd | =eu, -Bulgaria, -Croatia, -Cyprus, -Malta, -Romania, United States, United Kingdom, Canada, Australia, New Zealand, Chile, Colombia, Costa Rica, Iceland, Israel, Japan, South Korea, Mexico, Norway, Switzerland, Turkey
nordics, the nordics, club nordic | Denmark, Finland, Iceland, Norway, Sweden, Greenland
scandinavia, scandinavian, scandinavians, scandinavian country | Denmark, Norway, Sweden | Finland, Iceland, Greenland
baltics, the baltics, baltic states, baltic state, baltic country | Estonia, Latvia, Lithuania
benelux, the benelux, benelux country | Belgium, Netherlands, Luxembourg
balkans, the balkans, balkan country, balkan countries | Albania, Bosnia and Herzegovina, Bulgaria, Kosovo, Montenegro, North Macedonia, Serbia | Croatia, Greece, Romania, Slovenia, Turkey, Moldova
english speaking country, english speaking countries, english speaking world, the english speaking world | =#english | =commonwealth, Philippines, Liberia, Zimbabwe, Sudan, South Sudan, Ethiopia, Eritrea, Hong Kong, Puerto Rico, Micronesia, Marshall Islands, Palau, Israel
`

/** Countries of which the frame holds people. */
export const FRAMED =
  "United States|United Kingdom|Germany|France|Italy|Spain|Poland|Netherlands|Sweden|Switzerland|Austria|Belgium|Portugal|Greece|Ireland|Norway|Denmark|Finland|Ukraine|Russia|Turkey|Canada|Mexico|Brazil|Argentina|Colombia|Chile|Peru|Japan|China|South Korea|India|Indonesia|Philippines|Vietnam|Thailand|Pakistan|Bangladesh|Australia|New Zealand|Saudi Arabia|United Arab Emirates|Israel|Egypt|Nigeria|South Africa|Kenya"
