"""Truths of the filters in scope.jsonl: negation, quantifiers and coordination.

    SURVEYS_DIR=… SURVEYS_MORE_DIR=… /tmp/truths/bin/python test/oracles/new/scope.py > test/oracles/new/scope.jsonl

The surveys, the three-valued conditions and the form of the rows are those of filters.py.
"""

from filters import AT, CASES, FILMS, MIDWEST, NORTHEAST, REFUSE, SOUTH, VERDICTS, WEST, rows

SURVEYS = {survey.name: survey for survey, *_ in CASES}
CASES.clear()


def at_least(least, *conditions):
    """Unknown where the missing answers could still make it true."""
    true = sum(one.fillna(False).astype(int) for one in conditions)
    open_ = sum(one.isna().astype(int) for one in conditions)
    return (true >= least).astype("boolean").mask((true < least) & (true + open_ >= least))


# ── Star Wars ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["star-wars"]
film = lambda episode: s.of(FILMS, 2 + episode)
liked = lambda who: s.is_(who, "Very favorably", "Somewhat favorably")
unfamiliar = lambda who: s.is_(who, "Unfamiliar (N/A)")
men, women = s.is_(33, "Male"), s.is_(33, "Female")
s("seen Episode IV but neither Episode I nor Episode II", film(4) & ~film(1) & ~film(2))
s("everyone except women", ~women)
s("Star Trek fans or Star Wars fans, but not both", (s.is_(32, "Yes") & s.is_(2, "No")) | (s.is_(32, "No") & s.is_(2, "Yes")))
s("men who don't consider themselves Star Trek fans", men & s.is_(32, "No"))
s("haven't seen The Empire Strikes Back", ~film(5), also=[~film(5) | s.is_(1, "No")])
s("never seen any of the six films", s.is_(1, "No"))
s("all age groups but the under-30s", ~s.is_(34, "18-29"))
s("hold neither a bachelor nor a graduate degree", ~s.is_(36, "Bachelor degree", "Graduate degree"))
s("seen at least two of Episodes I, II and III", at_least(2, film(1), film(2), film(3)))
s("view both Jar Jar Binks and Anakin Skywalker favorably, but not Darth Vader", liked(26) & liked(18) & ~liked(21),
  also=[liked(26) & liked(18) & ~liked(21) & ~unfamiliar(21)])
s("women who are not from the South", women & ~s.is_(37, *SOUTH))

# ── Jupyter ───────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["jupyter"]
word = lambda *w: s.column(29).str.split(";").map(lambda l: any(x in l for x in w), na_action="ignore").astype("boolean")
daily, weekly = s.is_(3, "Daily"), s.is_(3, "Weekly")
s("don't use the notebook daily", ~daily)
s("neither daily nor weekly users", ~daily & ~weekly)
s("chose cool, but neither quick nor flexible", word("cool") & ~word("quick") & ~word("flexible"))
s("everyone except partial responses", s.is_(2, "Complete"))
s("5+ years in the role and not running it as a standalone application", s.is_(32, "5+ years") & ~s.is_(9, "As a standalone application"))
s("convenient and comfortable but not accessible", word("convenient") & word("comfortable") & ~word("accessible"))
s("picked at least two of convenient, cool and quick", at_least(2, word("convenient"), word("cool"), word("quick")))
s("picked none of complicated, confusing and uncomfortable", ~word("complicated", "confusing", "uncomfortable"))
s("daily users, excluding those with less than one year of using Jupyter", daily & ~s.is_(5, "Less than one year"))
s("not weekly and not monthly, either", ~weekly & ~s.is_(3, "Monthly"))

# ── Financial well-being ──────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["cfpb"]
own, rent = s.is_("HOUSING", "I own my home"), s.is_("HOUSING", "I rent")
yes = lambda name: s.is_(name, "Yes")
s("haven't been contacted by a debt collector", s.is_("COLLECT", "No"), also=[~yes("COLLECT")])
s("homeowners who aren't married", own & ~s.is_("PPMARIT", "Married"))
s("neither own nor rent", ~own & ~rent)
s("retirees, but not in the South", s.is_("EMPLOY", "Retired") & ~s.is_("PPREG4", "South"), also=[yes("EMPLOY1_8") & ~s.is_("PPREG4", "South")])
s("have life insurance but no health insurance", yes("PRODHAVE_2") & ~yes("PRODHAVE_3"))
s("women neither married nor widowed", s.is_("PPGENDER", "Female") & ~s.is_("PPMARIT", "Married", "Widowed"))
s("every generation except boomers", ~s.is_("generation", "Boomer"))
s("in the West or the Northeast but not in a metro area", s.is_("PPREG4", "West", "Northeast") & s.is_("PPMSACAT", "Non-Metro"))
s("people without a student loan", ~yes("PRODHAVE_8"))
s("at least one of life insurance and a pension", at_least(1, yes("PRODHAVE_2"), yes("PRODHAVE_5")))
s("have used neither a payday loan nor a pawn loan", ~yes("PRODUSE_1") & ~yes("PRODUSE_2"))
s("not in the Midwest, not in the South", ~s.is_("PPREG4", "Midwest", "South"))

# ── Sleeping alone ────────────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["sleeping"]
REL, APART, WHY = "which_of_the_following_best_describes_yo", "when_both_you_and_your_partner_are_at_ho", range(5, 15)
why = lambda option: s.of(WHY, option)
s("not married", ~s.is_(REL, "Married"))
s("sleep apart sometimes, so not never", ~s.is_(APART, "Never"), also=[REFUSE])
s("neither divorced nor separated nor widowed", ~s.is_(REL, "Divorced", "Separated", "Widowed"))
s("snoring but not sickness among the reasons for separate beds", why(5) & ~why(7))
s("either snoring or an argument is a reason to sleep in separate beds", why(5) | why(10))
s("all education levels other than graduate degree", ~s.is_("education", "Graduate degree"))
s("women who don't strongly agree that they sleep better in separate beds",
  s.is_("gender", "Female") & ~s.is_("to_what_extent_do_you_agree_with_the_fol_2", "Strongly agree"))
s("only those married and over 60", s.is_(REL, "Married") & s.is_("age", "> 60"))
s("not only women", REFUSE)

# ── Comma ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["comma"]
HEARD, CARE, DATA = "prior_to_reading_about_it_above_had_you", "how_much_if_at_all_do_you_care_about_the", "when_faced_with_using_the_word_data_have"
grad, bachelor = s.is_("education", "Graduate degree"), s.is_("education", "Bachelor degree")
s("women and men under 30 in the Pacific region", s.is_("age", "18-29") & s.is_("location_census_region", "Pacific"),
  also=[s.is_("location_census_region", "Pacific") & s.is_("age", "18-29") & s.is_("gender", "Female", "Male")])
s("anyone who hasn't heard of the serial comma and isn't a woman", s.is_(HEARD, "No") & ~s.is_("gender", "Female"))
s("neither male nor over 60", ~s.is_("gender", "Male") & ~s.is_("age", "> 60"))
s("everyone aside from those in New England and the Pacific", ~s.is_("location_census_region", "New England", "Pacific"))
s("bachelor degree or graduate degree, but not under 45", (bachelor | grad) & ~s.is_("age", "18-29", "30-44"))
s("don't care a lot about the Oxford comma", ~s.is_(CARE, "A lot"))
s("not all of them women", REFUSE)
s("half of the men", REFUSE)
s("have never considered whether data is singular or plural", s.is_(DATA, "No"))

# ── Religion ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["religion"]
FAITH, SERVICES = "what_is_your_present_religion_if_any", "do_you_attend_religious_services"
SEX, AGE, REGION = "what_is_your_gender", "what_is_your_age", "us_region"
s("neither Protestant nor Roman Catholic", ~s.is_(FAITH, "Protestant", "Roman Catholic"))
s("Protestants who aren't evangelical", s.is_(FAITH, "Protestant") & s.is_("do_you_consider_yourself_to_be_an_evange", "No"))
s("everyone but atheists and agnostics", ~s.is_(FAITH, "Atheist", "Agnostic"))
s("attend religious services, just not weekly", s.is_(SERVICES, "Less than weekly"))
s("people who have never attended religious services", s.is_(SERVICES, "Never"), also=[REFUSE])
s("Jewish or Muslim, but not male", s.is_(FAITH, "Jewish", "Muslim") & ~s.is_(SEX, "Male"))
s("women under 45 outside the South", s.is_(SEX, "Female") & s.is_(AGE, "18 - 29", "30 - 44") & ~s.is_(REGION, *SOUTH))
s("not Mormon, not Jewish and not Muslim", ~s.is_(FAITH, "Mormon", "Jewish", "Muslim"))
s("all but the 60+ age group", ~s.is_(AGE, "60+"))

# ── Thanksgiving ──────────────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["thanksgiving"]
side, pie, sweet = (lambda o: s.of(range(11, 25), o)), (lambda o: s.of(range(26, 38), o)), (lambda o: s.of(range(39, 50), o))
s("pumpkin pie but neither apple nor pecan pie", pie(34) & ~pie(26) & ~pie(33))
s("everyone except those who celebrate Thanksgiving", s.is_(1, "No"))
s("main dish is neither turkey nor ham", ~s.is_(2, "Turkey", "Ham/Pork"))
s("serve at least two of carrots, corn and squash", at_least(2, side(12), side(14), side(21)))
s("cranberry sauce that isn't canned", ~s.is_(8, "Canned"), also=[s.is_(8, "Homemade", "Other (please specify)"), s.is_(8, "Homemade")])
s("women who don't pray before or after the meal", s.is_(62, "Female") & s.is_(51, "No"))
s("have never attended a Friendsgiving", s.is_(56, "No"))
s("urban or suburban, but not in the Pacific region", s.is_(60, "Urban", "Suburban") & ~s.is_(64, "Pacific"))
s("both cookies and brownies for dessert, no ice cream", sweet(44) & sweet(41) & ~sweet(46))

# ── Masculinity ───────────────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["masculinity"]
worry = lambda option: s.of(range(23, 35), option)
s("neither married nor divorced", ~s.is_(79, "Married", "Divorced", "No answer"), also=[~s.is_(79, "Married", "Divorced")])
s("not straight", ~s.is_(83, "Straight", "No answer"), also=[~s.is_(83, "Straight"), ~s.is_(96, "Straight"), ~s.is_(96, "Straight", "No answer")])
s("worry about their weight but not about their finances", worry(24) & ~worry(32))
s("all men except the retired", ~s.is_(35, "Not employed-retired", "No answer"), also=[~s.is_(35, "Not employed-retired")])
s("Black or Hispanic, but not in the South", s.is_(84, "Black", "Hispanic") & ~s.is_(88, *SOUTH), also=[s.is_(91, "Black", "Hispanic") & ~s.is_(88, *SOUTH)])
s("never married and no children", s.is_(79, "Never married") & s.of(range(80, 83), 82), also=[s.is_(79, "Never married") & s.is_(95, "No children")])
s("college graduates who aren't employed full-time", s.is_(85, "College graduate") & ~s.is_(35, "Employed, working full-time", "No answer"),
  also=[s.is_(85, "College graduate") & ~s.is_(35, "Employed, working full-time")])
s("worry about none of height, weight and physique", ~worry(23) & ~worry(24) & ~worry(26))

# ── Mobiles ───────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["mobiles"]
net = lambda q: s.is_(q, "Very satisfied", "Somewhat satisfied")
s("on neither AT&T nor Verizon", ~s.is_("Q7", "AT&T", "Verizon"))
s("everyone but Sprint customers", ~s.is_("Q7", "Sprint"))
s("women who are not under 35", s.is_("Q1", "Female") & ~s.is_("Q2", "18 to 24 years", "25 to 34 years"))
s("Californians or Texans, but not men", s.is_("Q3", "California", "Texas") & ~s.is_("Q1", "Male"))
s("people who didn't finish college", s.is_("Q5", "Attended college, but did not finish"), also=[REFUSE])
s("neither 18 to 24 nor 65 or older", ~s.is_("Q2", "18 to 24 years", "65 years or older"))
s("not in a city of more than 1 million people", ~s.is_("Q4", "A city with more than 1 million people"))
s("T-Mobile or Sprint, excluding Californians", s.is_("Q7", "T-Mobile", "Sprint") & ~s.is_("Q3", "California"))

# ── Flying ────────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["flying"]
FLY, RECLINE, KIDS = "how_often_do_you_travel_by_plane", "do_you_ever_recline_your_seat_when_you_f", "do_you_have_any_children_under_18"
BABY, UNRULY = "in_general_is_it_rude_to_bring_a_baby_on", "in_general_is_it_rude_to_knowingly_bring"
s("people who never fly", s.is_(FLY, "Never"))
s("everyone except those who never travel by plane", ~s.is_(FLY, "Never"))
s("recline their seat, but not always", s.is_(RECLINE, "Usually", "About half the time", "Once in a while"))
s("have no children under 18 and never recline their seat", s.is_(KIDS, "No") & s.is_(RECLINE, "Never"))
s("find it rude to bring a baby on a plane, but not very rude", s.is_(BABY, "Yes, somewhat rude"))
s("think neither bringing a baby nor bringing unruly children is rude", s.is_(BABY, "No, not at all rude") & s.is_(UNRULY, "No, not at all rude"))
s("have never smoked in an airplane bathroom", s.is_("have_you_ever_smoked_a_cigarette_in_an_a", "No"))
s("women who are neither under 30 nor over 60", s.is_("gender", "Female") & ~s.is_("age", "18-29", "> 60"))
s("wouldn't eliminate the possibility of reclining seats", s.is_("given_the_opportunity_would_you_eliminat", "No"))

# ── Food ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["food"]
dish = lambda country, verdict: s.column(AT[country]).str.startswith(VERDICTS[verdict]).astype("boolean")
loves = lambda country: dish(country, "love")
s("love Italian food but not Mexican food", loves("Italy") & ~loves("Mexico"))
s("love both Thai and Japanese cuisine, but not Chinese", loves("Thailand") & loves("Japan") & ~loves("China"))
s("love neither French nor German cuisine", ~loves("France") & ~loves("Germany"))
s("love at least two of Italian, Mexican and Thai cuisine", at_least(2, loves("Italy"), loves("Mexico"), loves("Thailand")))
s("everyone except novices and experts", ~s.is_(0, "Novice", "Expert"))
s("men who are not in the West", s.is_("gender", "Male") & ~s.is_("location_census_region", *WEST))
s("neither novice nor intermediate", ~s.is_(0, "Novice", "Intermediate"))
s("familiar with Indian food", ~dish("India", "unknown"))
s("not interested at all in cuisines of the world, or not much", s.is_(1, "Not at all", "Not much"))

# ── Steak ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["steak"]
SMOKE, DRINK, GAMBLE, SKY, SPEED, CHEAT, EAT = s.frame.columns[1:8]
no = lambda name: s.is_(name, "No")
s("neither smoke nor drink", no(SMOKE) & no(DRINK))
s("have never been skydiving", no(SKY))
s("eat steak but don't like it rare", s.is_(EAT, "Yes") & ~s.is_(8, "Rare"))
s("drink or gamble, but do not smoke", (s.is_(DRINK, "Yes") | s.is_(GAMBLE, "Yes")) & no(SMOKE))
s("do at least two of these: smoke, drink, gamble", at_least(2, s.is_(SMOKE, "Yes"), s.is_(DRINK, "Yes"), s.is_(GAMBLE, "Yes")), also=[REFUSE])
s("men who have never cheated on their significant other", s.is_("gender", "Male") & no(CHEAT))
s("all but medium and medium rare", ~s.is_(8, "Medium", "Medium rare"))
s("don't ever smoke, don't ever gamble and don't ever speed", no(SMOKE) & no(GAMBLE) & no(SPEED))
s("not everyone who drinks alcohol", REFUSE)

# ── Weather ───────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = SURVEYS["weather"]
BY, AGE, SEX, WHERE = 1, 3, 4, 6
s("check the weather neither on local TV news nor on the Weather Channel", ~s.is_(BY, "Local TV News", "The Weather Channel"))
s("women outside the Midwest and the Northeast", s.is_(SEX, "Female") & ~s.is_(WHERE, *MIDWEST, *NORTHEAST))
s("typically don't check a daily weather report and are over 60", s.is_(0, "No") & s.is_(AGE, "60+"), also=[REFUSE])
s("everyone who isn't very likely to check the weather on a smartwatch", ~s.is_(2, "Very likely"))
s("all but the 60+ group, newspaper only", ~s.is_(AGE, "60+") & s.is_(BY, "Newspaper"))
s("neither 18 - 29 nor 30 - 44", ~s.is_(AGE, "18 - 29", "30 - 44"))
s("daily report checkers, except men", s.is_(0, "Yes") & ~s.is_(SEX, "Male"))
s("newspaper or radio weather, but not in New England", s.is_(BY, "Newspaper", "Radio weather") & ~s.is_(WHERE, "New England"))

print("\n".join(rows(CASES)))
