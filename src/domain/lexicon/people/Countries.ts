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
