/**
 * Words in use that a dictionary need not have and that are not made of words it has, in lower case: those of today, then those
 * of other languages that people use in English. Names of brands are not among them: what no figure is held of isn't known.
 */
export const RECENT_WORDS: ReadonlySet<string> = new Set(
  `
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

  hygge gemütlichkeit feierabend spätzle glühwein stollen bundesliga fika lagom gravlax ikigai kaizen kintsugi umami wabi sabi otaku
  bento onigiri mochi natto udon wagyu yukata kawaii isekai shonen reiki bibimbap bulgogi tteokbokki soju hanbok hallyu kdrama mukbang
  banchan taekwondo chaebol churros tostada ceviche mezcal horchata elote birria quinceañera lucha bachata reggaeton feng shui qigong
  tai boba baozi mahjong guanxi congee namaste chai roti dal biryani tikka masala saree dupatta kurta lehenga holi ayurvedic thali dosa
  idli banh rendang nasi goreng adobo lumpia ube shawarma halloumi labneh niqab eid iftar lait chocolat fagioli carnitas poblano arroz
  pollo jamón ibérico étouffée shabbat raclette foie gras pétanque déjà joie vivre raison être laissez faire apéro brûlée haute prêt
  sauvignon macchiato ristretto gelato panna burrata limoncello aperol negroni vespa bocce pierogi banya sisu hogmanay açaí capoeira
  caipirinha feijoada bossa nata braai rooibos jollof fufu injera teff doner souvlaki dolmades lagree zumba haka whanau marae
`
    .trim()
    .split(/\s+/)
)
