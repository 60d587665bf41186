"""Truths of the plain-language filters in filters.jsonl, counted from the raw survey files without the service.

    python3 -m venv /tmp/truths && /tmp/truths/bin/pip install pandas pyreadstat
    SURVEYS_DIR=… SURVEYS_MORE_DIR=… /tmp/truths/bin/python test/oracles/new/filters.py > test/oracles/new/filters.jsonl

A condition is three-valued: a comparison with a missing answer is unknown, and so is its denial; those for whom it is true are
selected. A question that takes several answers is unknown of whoever gave none of them. REFUSE stands where the survey does
not know, or where a careful analyst would have to ask back. `also` holds a second reading that is as fair as the first:
mostly whether a denial takes in those who preferred not to answer.
"""

import hashlib
import json
import os
from pathlib import Path

import pandas as pd
import pyreadstat

ONE = Path(os.environ["SURVEYS_DIR"])
MORE = Path(os.environ["SURVEYS_MORE_DIR"])
REFUSE = None
CASES = []


class Survey:
    def __init__(self, name, half, frame, missing=("",)):
        self.name, self.half = name, half
        self.frame = frame.where(~frame.isin(list(missing)), pd.NA)

    def column(self, name):
        return self.frame.iloc[:, name] if isinstance(name, int) else self.frame[name]

    def is_(self, name, *values):
        """Whether an answer is one of some."""
        column = self.column(name)
        absent = set(values) - set(column.dropna()) - {"nobody"}
        assert not absent, (self.name, name, absent)
        return column.isin(list(values)).astype("boolean").mask(column.isna())

    def num(self, name):
        return pd.to_numeric(self.column(name)).astype("Float64")

    def said(self, name):
        return self.column(name).notna().astype("boolean")

    def of(self, bank, *names):
        """Whether any of some options of a question with several answers was taken, unknown of who took none of them."""
        answered = self.frame.iloc[:, list(bank)].notna().any(axis=1)
        taken = self.frame.iloc[:, list(names)].notna().any(axis=1).astype("boolean")
        return taken.mask(~answered)

    def has(self, name, words):
        return self.column(name).str.lower().str.contains(words, regex=False).astype("boolean")

    def __call__(self, prompt, truth, also=()):
        CASES.append((self, prompt, truth, also))


def plain(path, encoding="utf-8-sig", skip=0):
    return pd.read_csv(path, dtype=str, keep_default_na=False, encoding=encoding, header=None, skiprows=1 + skip)


def more(name, half, file, missing=("",)):
    return Survey(name, half, pd.read_csv(MORE / file, dtype=str, keep_default_na=False), missing)


# ── Star Wars ────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = Survey("star-wars", "dev", plain(ONE / "star-wars/StarWars.csv", "cp1252", 1))
SEEN, FAN, HAN, SHOT, EU, TREK, SEX, AGE, PAY, EDU, WHERE = 1, 2, 15, 29, 30, 32, 33, 34, 35, 36, 37
LIKED = ("Very favorably", "Somewhat favorably")
DISLIKED = ("Very unfavorably", "Somewhat unfavorably")
FILMS = range(3, 9)
SOUTH = ("South Atlantic", "East South Central", "West South Central")
MIDWEST = ("East North Central", "West North Central")
NORTHEAST = ("New England", "Middle Atlantic")
WEST = ("Pacific", "Mountain")
s("Trekkies who never got into Star Wars", s.is_(TREK, "Yes") & s.is_(FAN, "No"))
s("folks who reckon Greedo fired first", s.is_(SHOT, "Greedo"))
s("blokes with a postgrad qualification", s.is_(SEX, "Male") & s.is_(EDU, "Graduate degree"))
s("anyone who's caught Return of the Jedi but not The Phantom Menace", s.of(FILMS, 8) & ~s.of(FILMS, 3))
s("ladies aged eighteen to twenty-nine", s.is_(SEX, "Female") & s.is_(AGE, "18-29"))
s("households making six figures", s.is_(PAY, "$100,000 - $149,999", "$150,000+"))
s("can't stand Jar Jar", s.is_(26, *DISLIKED), also=[s.is_(26, "Very unfavorably")])
s("people with a very positive view of Princess Leia", s.is_(17, "Very favorably"))
s("on the fence about Boba Fett", s.is_(23, "Neither favorably nor unfavorably (neutral)"))
s("never heard of Lando Calrissian", s.is_(22, "Unfamiliar (N/A)"))
s("put The Empire Strikes Back first in their ranking", s.is_(13, "1"))
s("ranked Attack of the Clones dead last", s.is_(10, "6"))
s("Empire in somebody's top two", s.is_(13, "1", "2"))
s("have a bachelor's or higher, live in New England", s.is_(EDU, "Bachelor degree", "Graduate degree") & s.is_(WHERE, "New England"))
s("from the Mountain states or the Pacific coast", s.is_(WHERE, *WEST))
s("not from the Midwest, household income below $25k", ~s.is_(WHERE, *MIDWEST) & s.is_(PAY, "$0 - $24,999"))
s("know the Expanded Universe and call themselves fans of it", s.is_(EU, "Yes") & s.is_(31, "Yes"))
s("fans of both Star Trek and Star Wars", s.is_(TREK, "Yes") & s.is_(FAN, "Yes"))
s("neither Trek fans nor Wars fans", ~s.is_(TREK, "Yes") & ~s.is_(FAN, "Yes"))
s("people who did not understand the question about who shot first", s.is_(SHOT, "I don't understand this question"))
s("saw every one of the prequels (Episodes I, II and III)", s.of(FILMS, 3) & s.of(FILMS, 4) & s.of(FILMS, 5))
s("men 45 to 60 who feel good about Darth Vader", s.is_(SEX, "Male") & s.is_(AGE, "45-60") & s.is_(21, *LIKED))
s("no college experience at all", s.is_(EDU, "High school degree", "Less than high school degree"))
s("forty-odd years old", REFUSE)
s("those who own a lightsaber", REFUSE)
s("intend to see the next Star Wars film", REFUSE)
s("their kids are Star Wars fans", REFUSE)
s("people who like the characters", REFUSE)

# ── Jupyter ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = Survey("jupyter", "dev", plain(ONE / "jupyter-ux-2015/2015-ux.csv"))
OFTEN, LONG, RUN, WORDS, YEARS, CROWD = 3, 5, 9, 29, 32, 36
word = lambda *w: s.column(WORDS).str.split(";").map(lambda l: any(x in l for x in w), na_action="ignore").astype("boolean")
s("uses notebooks every single day", s.is_(OFTEN, "Daily"))
s("on it weekly, if not more", s.is_(OFTEN, "Daily", "Weekly"))
s("people opening Jupyter at most once a month", s.is_(OFTEN, "Monthly", "Less often than monthly"))
s("newbies: under a year with the notebook", s.is_(LONG, "Less than one year"))
s("been on Jupyter for a year or longer, yet don't use it daily", s.is_(LONG, "One year or more") & ~s.is_(OFTEN, "Daily"))
s("run it via JupyterHub", s.is_(RUN, "Through Jupyter Hub"))
s("standalone users", s.is_(RUN, "As a standalone application"))
s("standalone users who describe it as confusing", s.is_(RUN, "As a standalone application") & word("confusing"))
s("call the notebook intuitive and quick", word("intuitive") & word("quick"))
s("describe it as complicated, confusing or uncomfortable", word("complicated", "confusing", "uncomfortable"))
s("picked “cool” but not “convenient”", word("cool") & ~word("convenient"))
s("did not pick flexible", ~word("flexible"))
s("veterans with five or more years in their role", s.is_(YEARS, "5+ years"))
s("in the role for less than two years", s.is_(YEARS, "Less than 1 year", "1 year"), also=[REFUSE])
s("two to five years in the job and a daily user", s.is_(YEARS, "2-5 years") & s.is_(OFTEN, "Daily"))
s("their work is seen by hundreds of people or more", s.is_(CROWD, "Hundreds", "Thousands", "Tens of thousands", "Hundreds of thousands or more"))
s("fewer than ten people look at what they make", s.is_(CROWD, "Under ten"))
s("finished the survey", s.is_(2, "Complete"))
s("dropped out partway", s.is_(2, "Partial"))
s("what hinders them mentions GitHub", s.has(4, "github"))
s("weekly users, complete responses only", s.is_(OFTEN, "Weekly") & s.is_(2, "Complete"))
s("female developers", REFUSE)
s("Python developers older than 35", REFUSE)
s("want to stop using Jupyter", REFUSE)
s("people who used it daily in the past", REFUSE)

# ── Financial well-being ─────────────────────────────────────────────────────────────────────────────────────────────────
s = more("cfpb", "dev", "cfpb-financial-well-being-2016.csv.gz")
s("gals in the Midwest", s.is_("PPGENDER", "Female") & s.is_("PPREG4", "Midwest"))
s("tenants under 35", s.is_("HOUSING", "I rent") & s.is_("agecat", "18-24", "25-34"))
s("homeowners pulling in 150 grand or more", s.is_("HOUSING", "I own my home") & s.is_("PPINCIMP", "$150,000 or more"))
s("households on less than $30,000", s.is_("PPINCIMP", "Less than $20,000", "$20,000 to $29,999"))
s("has $75,000 or more put away in savings", s.is_("SAVINGSRANGES", "$75,000 or more"))
s("no savings whatsoever ($0)", s.is_("SAVINGSRANGES", "$0"))
s("widowed ladies", s.is_("PPMARIT", "Widowed") & s.is_("PPGENDER", "Female"))
s("never-married guys between 25 and 44", s.is_("PPMARIT", "Never married") & s.is_("PPGENDER", "Male") & s.is_("agecat", "25-34", "35-44"))
s("Hispanic millennials", s.is_("PPETHM", "Hispanic") & s.is_("generation", "Millennial"))
s("boomers who've had a debt collector on the phone this past year", s.is_("generation", "Boomer") & s.is_("COLLECT", "Yes"))
s("resorted to a payday loan", s.is_("PRODUSE_1", "Yes"))
s("has life insurance but no pension", s.is_("PRODHAVE_2", "Yes") & s.is_("PRODHAVE_5", "No"))
s("students in full-time education", s.is_("EMPLOY1_5", "Yes"), also=[s.is_("EMPLOY", "Full-time student")])
s("rate their own health as poor or only fair", s.is_("HEALTH", "Poor", "Fair"))
s("very confident they'll hit their financial goals", s.is_("GOALCONF", "Very confident"))
s("not satisfied with the place where they live", s.is_("HOUSESAT", "Not at all satisfied", "Not very satisfied"))
s("making ends meet is very difficult", s.is_("ENDSMEET", "Very difficult"))
s("received food stamps (SNAP)", s.is_("SNAP", "Yes"))
s("living outside metro areas, in the South", s.is_("PPMSACAT", "Non-Metro") & s.is_("PPREG4", "South"))
s("strongly agree there is a lot of stress in their life", s.is_("DISTRESS", "Strongly agree"))
s("lost a job or received a foreclosure notice", s.is_("SHOCKS_1", "Yes") | s.is_("SHOCKS_3", "Yes"))
s("single-person households, 75 and up", s.is_("PPHHSIZE", "1") & s.is_("agecat", "75+"))
s("certain they could raise $2,000 within a month", s.is_("ABSORBSHOCK", "I am certain I could come up with the full $2,000"))
s("always pays the credit card balance in full", s.is_("MANAGE1_3", "Always"))
s("military veterans", s.is_("Military_Status", "Veteran (veteran or retired)"))
s("self-employed with a grad degree", s.is_("EMPLOY1_1", "Yes") & s.is_("PPEDUC", "Graduate/professional degree"),
  also=[s.is_("EMPLOY", "Self-employed") & s.is_("PPEDUC", "Graduate/professional degree")])
s("Democrats with student loans", REFUSE)
s("people aged 60 and over", REFUSE, also=[s.is_("agecat", "62-69", "70-74", "75+")])
s("meat-free eaters", REFUSE)
s("owns bitcoin", REFUSE)
s("whose parents had a payday loan", REFUSE)
s("would consider a payday loan", REFUSE)

# ── Sleeping alone ───────────────────────────────────────────────────────────────────────────────────────────────────────
s = more("sleeping", "dev", "fivethirtyeight-sleeping-2014.csv.gz")
REL, HOWLONG, APART, WHY, FIRST = "which_of_the_following_best_describes_yo", "how_long_have_you_been_in_your_current_r", "when_both_you_and_your_partner_are_at_ho", range(5, 15), "when_was_the_first_time_you_slept_in_sep"
s("hitched", s.is_(REL, "Married"))
s("together for more than two decades", s.is_(HOWLONG, "More than 20 years"))
s("couples of ten years or less", s.is_(HOWLONG, "Less than 1 year", "1-5 years", "6-10 years"))
s("night after night in separate beds", s.is_(APART, "Every night"))
s("people who sleep apart at least a few times a week", s.is_(APART, "Every night", "A few times per week"))
s("never sleep in separate beds, aged 60+", REFUSE, also=[s.is_(APART, "Never") & s.is_("age", "> 60")])
s("never in separate beds and older than 60", s.is_(APART, "Never") & s.is_("age", "> 60"))
s("snoring is a reason for sleeping apart", s.of(WHY, 5))
s("sleep separately because somebody is sick or after a fight", s.of(WHY, 7, 10))
s("kid in the bed: one of them needs to sleep with a child", s.of(WHY, 13))
s("snoring is not among their reasons for separate beds", ~s.of(WHY, 5))
s("crash on the couch when not in the shared bed", s.is_("when_you_re_not_sleeping_in_the_same_bed", "On the couch/chair"))
s("their partner is the one who ends up on the couch", s.is_("when_you_re_not_sleeping_in_the_same_bed_2", "On the couch/chair"))
s("agree that they sleep better in separate beds", s.is_("to_what_extent_do_you_agree_with_the_fol_2", "Strongly agree", "Somewhat agree"))
s("disagree strongly that separate beds help them stay together", s.is_("to_what_extent_do_you_agree_with_the_fol", "Strongly disagree"))
s("started sleeping apart within the first five years", s.is_(FIRST, "Within the first 1-5 years of our relationship"),
  also=[s.is_(FIRST, "Within the first 1-5 years of our relationship", "Immediately/ We've always slept in separate beds")])
s("always slept in separate beds, right from the start", s.is_(FIRST, "Immediately/ We've always slept in separate beds"))
s("lawyers and others in legal occupations", s.is_("which_of_the_following_best_describes_yo_2", "Legal Occupations"))
s("gals in a civil union or domestic partnership", s.is_("gender", "Female") & s.is_(REL, "In a domestic partnership or civil union"))
s("chaps with incomes from 50 to 100 thousand", s.is_("gender", "Male") & s.is_("household_income", "$50,000 - $99,999"))
s("in a long-distance relationship", REFUSE)
s("Mid-Atlantic folk with at most a high school education", s.is_("location_census_region", "Middle Atlantic") & s.is_("education", "High school degree", "Less than high school degree"))
s("snorers", REFUSE)
s("sufferers of insomnia", REFUSE)
s("would like to sleep in separate beds", REFUSE)

# ── Comma ────────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = more("comma", "dev", "fivethirtyeight-comma-2014.csv.gz")
HEARD, CARE, DATA, CAREDATA, GRAMMAR = "prior_to_reading_about_it_above_had_you", "how_much_if_at_all_do_you_care_about_the", "when_faced_with_using_the_word_data_have", "how_much_if_at_all_do_you_care_about_the_2", "in_your_opinion_how_important_or_unimpor"
s("had already heard of the Oxford comma", s.is_(HEARD, "Yes"))
s("hadn't come across the serial comma before", s.is_(HEARD, "No"))
s("the Oxford comma matters a lot to them", s.is_(CARE, "A lot"))
s("couldn't care less about the serial comma", s.is_(CARE, "Not at all"))
s("care at least some about the Oxford comma", s.is_(CARE, "A lot", "Some"))
s("proper use of grammar: very important in their opinion", s.is_(GRAMMAR, "Very important"))
s("consider good grammar unimportant", s.is_(GRAMMAR, "Somewhat unimportant", "Very unimportant"))
s("neutral on how important proper grammar is", s.is_(GRAMMAR, "Neither important nor unimportant (neutral)"))
s("have wondered whether “data” is singular or plural", s.is_(DATA, "Yes"))
s("do not care at all about the data debate", s.is_(CAREDATA, "Not at all"))
s("would write “the data are inconclusive”", s.is_("how_would_you_write_the_following_senten", "Some experts say it's important to drink milk, but the data are inconclusive."))
s("graduate-educated women under 45", s.is_("education", "Graduate degree") & s.is_("gender", "Female") & s.is_("age", "18-29", "30-44"))
s("fellas over 60 in the Northeast", s.is_("gender", "Male") & s.is_("age", "> 60") & s.is_("location_census_region", *NORTHEAST))
s("either under 30 or over 60", s.is_("age", "18-29", "> 60"))
s("bringing home under 50k", s.is_("household_income", "$0 - $24,999", "$25,000 - $49,999"))
s("southerners who know the Oxford comma", s.is_("location_census_region", *SOUTH) & s.is_(HEARD, "Yes"))
s("everyone but people with graduate degrees", ~s.is_("education", "Graduate degree"))
s("30–44, Pacific, bachelor's", s.is_("age", "30-44") & s.is_("location_census_region", "Pacific") & s.is_("education", "Bachelor degree"))
s("dropped out before finishing high school", s.is_("education", "Less than high school degree"))
s("teachers of English", REFUSE)
s("native English speakers", REFUSE)
s("fifty-somethings", REFUSE)
s("people who always use the Oxford comma", REFUSE)

# ── Religion ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = more("religion", "dev", "fivethirtyeight-religion-2016.csv.gz")
FAITH = "what_is_your_present_religion_if_any"
s("Jews, Muslims and Hindus", s.is_(FAITH, "Jewish", "Muslim", "Hindu"))
s("Latter-day Saints, i.e. Mormons", s.is_(FAITH, "Mormon"))
s("atheist or agnostic fellas", s.is_(FAITH, "Atheist", "Agnostic") & s.is_("what_is_your_gender", "Male"))
s("Protestants who call themselves evangelical", s.is_(FAITH, "Protestant") & s.is_("do_you_consider_yourself_to_be_an_evange", "Yes"))
s("non-evangelical Catholics", s.is_(FAITH, "Roman Catholic") & s.is_("do_you_consider_yourself_to_be_an_evange", "No"))
s("at services weekly or more", s.is_("do_you_attend_religious_services", "Weekly or more"))
s("go to religious services, but not weekly", s.is_("do_you_attend_religious_services", "Less than weekly"))
s("wear religious clothing or jewellery daily", s.is_("how_often_do_you_wear_religious_clothing", "Every day"))
s("turn down food for religious reasons at least a few times a month", s.is_("how_often_do_you_decline_some_kind_of_fo", "Every day", "A few times per week", "A few times per month"))
s("never pray aloud before meals", s.is_("how_often_do_you_pray_aloud_before_meals", "Never"))
s("extremely comfortable offering to pray with someone", s.is_("how_comfortable_do_you_feel_when_you_ask", "Extremely comfortable"))
s("bring up their religion unprompted every day", s.is_("how_often_do_you_bring_up_your_religion", "Every day"))
s("tell people they'll pray for them a few times a week or more", s.is_("how_often_do_you_tell_someone_you_ll_pra", "Every day", "A few times per week"))
s("sixty and over", s.is_("what_is_your_age", "60+"))
s("women below 45", s.is_("what_is_your_gender", "Female") & s.is_("what_is_your_age", "18 - 29", "30 - 44"))
s("income $200K+", s.is_("how_much_total_combined_money_did_all_me", "$200,000 and up"))
s("wouldn't say what they earn", s.is_("how_much_total_combined_money_did_all_me", "Prefer not to answer"))
s("Mountain West Mormons", s.is_(FAITH, "Mormon") & s.is_("us_region", "Mountain"))
s("people of any religion other than Protestant", REFUSE)
s("converts to Catholicism", REFUSE)
s("raised Jewish", REFUSE)
s("people whose spouse is Muslim", REFUSE)
s("used to attend services weekly", REFUSE)
s("Sikhs", REFUSE)

# ── Thanksgiving ─────────────────────────────────────────────────────────────────────────────────────────────────────────
s = Survey("thanksgiving", "held", plain(ONE / "thanksgiving-2015/thanksgiving-2015-poll-data.csv"))
SIDES, PIES, SWEETS = range(11, 25), range(26, 38), range(39, 50)
s("don't do Thanksgiving at all", s.is_(1, "No"))
s("turkey on the table", s.is_(2, "Turkey"))
s("main course is something other than turkey", ~s.is_(2, "Turkey"), also=[s.is_(2, "Ham/Pork", "Chicken", "Roast beef", "Tofurkey", "Turducken", "Other (please specify)")])
s("tofurkey households", s.is_(2, "Tofurkey"))
s("deep-fry the bird: main dish is fried", s.is_(4, "Fried"))
s("cranberry sauce straight from a can", s.is_(8, "Canned"))
s("make their own cranberry sauce and have gravy", s.is_(8, "Homemade") & s.is_(10, "Yes"))
s("they go without gravy", s.is_(10, "No"))
s("serve Brussels sprouts or cauliflower", s.of(SIDES, 11, 13))
s("mac and cheese alongside cornbread", s.of(SIDES, 18) & s.of(SIDES, 15))
s("both pecan and pumpkin pie", s.of(PIES, 33) & s.of(PIES, 34))
s("key lime pie people in the South", s.of(PIES, 31) & s.is_(64, *SOUTH))
s("apple pie but no pumpkin pie", s.of(PIES, 26) & ~s.of(PIES, 34))
s("finish off with ice cream", s.of(SWEETS, 46))
s("say grace around the meal (they pray)", s.is_(51, "Yes"))
s("staying put: dinner's at their own place", s.is_(52, "Thanksgiving is happening at my home--I won't travel at all"))
s("travel far, several hours by car or a flight", s.is_(52, "Thanksgiving is out of town and far away--I have to drive several hours or fly"))
s("tuning in to the Macy's Parade", s.said(53))
s("retail staff who have to work Black Friday", s.is_(58, "Yes") & s.is_(59, "Yes"))
s("been to a Friendsgiving, city dwellers", s.is_(56, "Yes") & s.is_(60, "Urban"))
s("suburbanites earning $100,000 to $150,000", s.is_(60, "Suburban") & s.is_(63, "$100,000 to $124,999", "$125,000 to $149,999"))
s("country folk aged 45 to 59", s.is_(60, "Rural") & s.is_(61, "45 - 59"))
s("hitting the Black Friday sales on Thanksgiving itself", s.is_(57, "Yes"))
s("cook the turkey themselves", REFUSE)
s("hate pumpkin pie", REFUSE)
s("went shopping last Black Friday", REFUSE)
s("plant-based eaters", REFUSE)
s("watching football on Thanksgiving", REFUSE)

# ── Masculinity ──────────────────────────────────────────────────────────────────────────────────────────────────────────
s = Survey("masculinity", "held", plain(ONE / "masculinity-2018/raw-responses.csv"), ("", "NA", "Not selected"))
s("gay and bi men", s.is_(83, "Gay", "Bisexual"), also=[s.is_(96, "Gay/Bisexual")])
s("Very masculine, self-described", s.is_(3, "Very masculine"))
s("not at all masculine, or not very", s.is_(3, "Not at all masculine", "Not very masculine"))
s("dads with kids under eighteen", s.of(range(80, 83), 80))
s("childless men", s.of(range(80, 83), 82), also=[s.is_(95, "No children")])
s("divorcés", s.is_(79, "Divorced"))
s("widowed guys plus separated ones", s.is_(79, "Separated", "Widowed"))
s("pensioners, i.e. retired", s.is_(35, "Not employed-retired"))
s("out of work and looking for a job", s.is_(35, "Not employed, looking for work"))
s("working, full- or part-time", s.is_(35, "Employed, working full-time", "Employed, working part-time"))
s("guys from Ohio or Michigan", s.is_(86, "Ohio", "Michigan"))
s("New Yorkers with a postgraduate degree", s.is_(86, "New York") & s.is_(85, "Post graduate degree"))
s("65+ and white", s.is_(94, "65 and up") & s.is_(84, "White"))
s("Black or Hispanic men aged 18 to 34", s.is_(84, "Black", "Hispanic") & s.is_(94, "18 - 34"))
s("answered on an iPhone or iPad (iOS)", s.is_(89, "iOS Phone / Tablet"))
s("Mac users", s.is_(89, "MacOS Desktop / Laptop"))
s("earning at least $200k", s.is_(87, "$200,000+"))
s("didn't finish high school", s.is_(85, "Did not complete high school"))
s("finances keep them worried", s.of(range(23, 35), 32), also=[REFUSE])
s("worried about hair or hairline", s.of(range(23, 35), 25), also=[REFUSE])
s("aged thirty-five to sixty-four, never married", s.is_(94, "35 - 64") & s.is_(79, "Never married"))
s("ladies only", REFUSE, also=[s.is_(3, "nobody")])
s("forty-year-olds", REFUSE)
s("men who exercise daily", REFUSE)
s("voted for Trump", REFUSE)
s("men with straight friends", REFUSE)

# ── Mobiles ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
sav, meta = pyreadstat.read_sav(ONE / "mobiles-feedback-sav/Mobiles_feedback_4_weeks.sav")
for name, labels in meta.variable_value_labels.items():
    sav[name] = sav[name].map(lambda v, l=labels: l.get(v, "").strip().replace("’", "'"), na_action="ignore")
s = Survey("mobiles", "held", sav)
net = lambda q: s.is_(q, "Very satisfied", "Somewhat satisfied")
promo = lambda low, high: s.is_("Q8", *[v for v in s.column("Q8").dropna().unique() if low <= int(v.split()[0]) <= high])
s("on Verizon or AT&T", s.is_("Q7", "Verizon", "AT&T"))
s("T-Mobile ladies", s.is_("Q7", "T-Mobile") & s.is_("Q1", "Female"))
s("under-25s", s.is_("Q2", "18 to 24 years"))
s("sixty-five plus, living in a town of fewer than 10,000", s.is_("Q2", "65 years or older") & s.is_("Q4", "A town with less than 10,000 people"))
s("Texans and Floridians", s.is_("Q3", "Texas", "Florida"))
s("anywhere but California", ~s.is_("Q3", "California"))
s("in a metropolis of over a million", s.is_("Q4", "A city with more than 1 million people"))
s("out in the sticks: an isolated location", s.is_("Q4", "An isolated location, with no more than a few other houses nearby (e.g. a farm)"))
s("have an associate degree", s.is_("Q5", "Associate degree Two year degree"))
s("promoters (9 or 10 on likelihood to recommend)", promo(9, 10))
s("gave 6 or below for recommending", promo(0, 6))
s("extremely likely to recommend, i.e. a 10", promo(10, 10))
s("happy with internet speed", net("Q11_2"))
s("value for money leaves them very dissatisfied", s.is_("Q11_3", "Very dissatisfied"))
s("pleased with coverage yet unhappy about value for money", net("Q11_1") & s.is_("Q11_3", "Very dissatisfied", "Somewhat dissatisfied"))
s("find their bill hard to understand", s.is_("Q12_1", "Very difficult", "Difficult"))
s("say cancelling their plan is easy or very easy", s.is_("Q12_5", "Easy", "Very easy"))
s("get help from support with no trouble: very easy", s.is_("Q12_3", "Very easy"))
s("African Americans who use Boost Mobile", s.is_("Q6_3_r", "Selected") & s.is_("Q7", "Boost Mobile"))
s("Asians aged 25 to 44", s.is_("Q6_4_r", "Selected") & s.is_("Q2", "25 to 34 years", "35 to 44 years"))
s("men with at least a bachelor's", s.is_("Q1", "Male") & s.is_("Q5", "Bachelor's degree", "Postgraduate degree E.g. Master's degree, MD, DDS, PhD"))
s("Sprint customers neither satisfied nor dissatisfied with coverage", s.is_("Q7", "Sprint") & s.is_("Q11_1", "Neither satisfied nor dissatisfied"))
s("switching carriers this year", REFUSE)
s("carry an iPhone", REFUSE)
s("former AT&T customers", REFUSE)
s("paying more than $50 a month", REFUSE)
s("40-year-olds", REFUSE)

# ── Flying ───────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = more("flying", "held", "fivethirtyeight-flying-2014.csv.gz")
FLY, RECLINE = "how_often_do_you_travel_by_plane", "do_you_ever_recline_your_seat_when_you_f"
s("non-flyers", s.is_(FLY, "Never"))
s("fly at least once a month or so: a few times a month and up", s.is_(FLY, "A few times per month", "A few times per week", "Every day"))
s("always put their seat back", s.is_(RECLINE, "Always"))
s("people who recline half the time or more", s.is_(RECLINE, "About half the time", "Usually", "Always"))
s("never recline, fly once a year or less", s.is_(RECLINE, "Never") & s.is_(FLY, "Once a year or less"))
s("think it's very rude to bring a baby on board", s.is_("in_general_is_it_rude_to_bring_a_baby_on", "Yes, very rude"))
s("see nothing rude in taking a baby on a plane", s.is_("in_general_is_it_rude_to_bring_a_baby_on", "No, not at all rude"))
s("rude, somewhat or very, to knowingly bring unruly kids", s.is_("in_general_is_it_rude_to_knowingly_bring", "Yes, very rude", "Yes, somewhat rude"))
s("reclining your seat is rude, they say", s.is_("is_it_rude_to_recline_your_seat_on_a_pla", "Yes, somewhat rude", "Yes, very rude"))
s("would scrap reclining seats altogether", s.is_("given_the_opportunity_would_you_eliminat", "Yes"))
s("window seat should control the shade", s.is_("who_should_have_control_over_the_window", "The person in the window seat should have exclusive control"))
s("in a row of three, give the middle seat both arm rests", s.is_("in_a_row_of_three_seats_who_should_get_t", "The person in the middle seat gets both arm rests"))
s("mums and dads of under-18s", s.is_("do_you_have_any_children_under_18", "Yes"))
s("mothers of minors", s.is_("do_you_have_any_children_under_18", "Yes") & s.is_("gender", "Female"))
s("exactly six foot tall", s.is_("how_tall_are_you", "6'0\""))
tall = s.column("how_tall_are_you").str.extract(r"^(\d)'(\d+)\"$").astype("Float64").pipe(lambda t: t[0] * 12 + t[1])
s("over six feet", (tall > 72).astype("boolean").mask(s.has("how_tall_are_you", "and above").fillna(False), True))
s("shorter than 5'4\"", (tall < 64).astype("boolean").mask(s.is_("how_tall_are_you", "Under 5 ft.").fillna(False), True))
s("smoked in an airplane loo", s.is_("have_you_ever_smoked_a_cigarette_in_an_a", "Yes"))
s("broke the electronics rule during take-off or landing", s.is_("have_you_ever_used_personal_electronics", "Yes"))
s("it's OK to get up twice or thrice on a six-hour flight", s.is_("on_a_6_hour_flight_from_nyc_to_la_how_ma", "Twice", "Three times"))
s("Graduate degree holders in the Pacific or Mountain divisions who are male", s.is_("education", "Graduate degree") & s.is_("location_census_region", *WEST) & s.is_("gender", "Male"))
s("no kids under 18 and over 60", s.is_("do_you_have_any_children_under_18", "No") & s.is_("age", "> 60"))
s("frequent flyer programme members", REFUSE)
s("scared on planes", REFUSE)
s("have been woken up by a passenger", REFUSE)
s("business-class travellers", REFUSE)
s("planning to fly next month", REFUSE)

# ── Food ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = more("food", "held", "fivethirtyeight-food-2014.csv.gz")
COUNTRIES = "Algeria Argentina Australia Belgium Bosnia Brazil Cameroon Chile Colombia CostaRica Croatia Ecuador England France Germany Ghana Greece Honduras Iran Italy IvoryCoast Japan Mexico Netherlands Nigeria Portugal Russia SouthKorea Spain Switzerland UnitedStates Uruguay China India Thailand Turkey Cuba Ethiopia Vietnam Ireland".split()
AT = {name: 2 + i for i, name in enumerate(COUNTRIES)}
VERDICTS = {"love": "I love", "like": "I like", "ok": "I'm OK", "dislike": "I dislike", "hate": "I hate", "unknown": "I'm unfamiliar"}


def dish(country, *verdicts):
    column = s.column(AT[country])
    return column.str.startswith(tuple(VERDICTS[v] for v in verdicts)).astype("boolean")


s("in love with the food of Italy", dish("Italy", "love"))
s("fans of Thai cuisine (love it or like it)", dish("Thailand", "love", "like"))
s("hate Mexican cooking", dish("Mexico", "hate"))
s("not familiar with Ethiopian cuisine", dish("Ethiopia", "unknown"))
s("think English food is below average or worse", dish("England", "dislike", "hate"))
s("adore both Indian and Japanese food", dish("India", "love") & dish("Japan", "love"))
s("like or love Greek, dislike or hate German", dish("Greece", "love", "like") & dish("Germany", "dislike", "hate"))
s("find Irish food about average", dish("Ireland", "ok"))
s("cuisine experts", s.is_(0, "Expert"))
s("advanced or expert in world cuisines", s.is_(0, "Advanced", "Expert"))
s("beginners (novice) with zero interest in foreign cuisines", s.is_(0, "Novice") & s.is_(1, "Not at all"))
s("very interested, i.e. “a lot”, in cuisines from around the world", s.is_(1, "A lot"))
s("know Vietnamese food", ~dish("Vietnam", "unknown"))
s("young women (18–29) who love Korean food", s.is_("age", "18-29") & s.is_("gender", "Female") & dish("SouthKorea", "love"))
s("Cuban cuisine: loved", dish("Cuba", "love"))
s("the over-60s with a bachelor degree", s.is_("age", "> 60") & s.is_("education", "Bachelor degree"))
s("income above $150k or below $25k", s.is_("household_income", "$150,000+", "$0 - $24,999"))
s("Pacific and Mountain men", s.is_("location_census_region", *WEST) & s.is_("gender", "Male"))
s("people with some college or an associate degree in the South Atlantic", s.is_("education", "Some college or Associate degree") & s.is_("location_census_region", "South Atlantic"))
s("do not love French food", ~dish("France", "love"))
s("they're lukewarm on Spanish food: just OK", dish("Spain", "ok"))
s("people born in Italy", REFUSE)
s("eat Chinese food every week", REFUSE)
s("professional chefs", REFUSE)
s("love Peruvian food", REFUSE)
s("have been to Thailand", REFUSE)

# ── Steak ────────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = more("steak", "held", "fivethirtyeight-steak-2014.csv.gz")
SMOKE, DRINK, GAMBLE, SKY, SPEED, CHEAT, STEAK, HOW = 1, 2, 3, 4, 5, 6, 7, 8
s("puff cigarettes", s.is_(SMOKE, "Yes"))
s("teetotallers who don't gamble", s.is_(DRINK, "No") & s.is_(GAMBLE, "No"))
s("steak eaters who order it rare or medium rare", s.is_(STEAK, "Yes") & s.is_(HOW, "Rare", "Medium rare"))
s("well done, please", s.is_(HOW, "Well"))
s("anything pinker than medium", s.is_(HOW, "Rare", "Medium rare"))
s("speeders: drive above the limit", s.is_(SPEED, "Yes"))
s("stick to the speed limit", s.is_(SPEED, "No"))
s("gone skydiving at least once", s.is_(SKY, "Yes"))
s("cheated on a partner", s.is_(CHEAT, "Yes"))
s("faithful gamblers", s.is_(CHEAT, "No") & s.is_(GAMBLE, "Yes"))
s("prefer Lottery A", s.is_(0, "Lottery A"))
s("risk-averse pick: Lottery B, women only", s.is_(0, "Lottery B") & s.is_(9, "Female"))
s("no steak for them", s.is_(STEAK, "No"))
s("smoke, drink and gamble", s.is_(SMOKE, "Yes") & s.is_(DRINK, "Yes") & s.is_(GAMBLE, "Yes"))
s("smoke or gamble, but don't drink", (s.is_(SMOKE, "Yes") | s.is_(GAMBLE, "Yes")) & s.is_(DRINK, "No"))
s("males 30-44 earning fifty to a hundred thousand dollars", s.is_(9, "Male") & s.is_(10, "30-44") & s.is_(11, "$50,000 - $99,999"))
s("Midwesterners who like it medium well", s.is_(13, *MIDWEST) & s.is_(HOW, "Medium Well"))
s("steak lovers in Texas", REFUSE)
s("chain-smokers", REFUSE)
s("their partner cheated on them", REFUSE)
s("keen to skydive someday", REFUSE)
s("fond of wine", REFUSE)
s("eat steak weekly", REFUSE)

# ── Weather ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
s = more("weather", "held", "fivethirtyeight-weather-2015.csv.gz", ("", "-"))
CHECK, BY, WATCH, AGE, SEX, PAY, WHERE = range(7)
s("daily forecast checkers", s.is_(CHECK, "Yes"))
s("don't look at a daily weather report", s.is_(CHECK, "No"))
s("local TV news is their weather source", s.is_(BY, "Local TV News"))
s("weather via newspaper or radio", s.is_(BY, "Newspaper", "Radio weather"))
s("phone's built-in (default) weather app", s.is_(BY, "The default weather app on your phone"))
s("Weather Channel viewers 60 and above", s.is_(BY, "The Weather Channel") & s.is_(AGE, "60+"))
s("likely to check weather on a smartwatch", s.is_(WATCH, "Very likely", "Somewhat likely"))
s("very unlikely to look at the weather on a smartwatch", s.is_(WATCH, "Very unlikely"))
s("unlikely, women, West", s.is_(WATCH, "Somewhat unlikely", "Very unlikely") & s.is_(SEX, "Female") & s.is_(WHERE, *WEST))
s("thirty to forty-four, male", s.is_(AGE, "30 - 44") & s.is_(SEX, "Male"))
s("under 45 and not checking daily", s.is_(AGE, "18 - 29", "30 - 44") & s.is_(CHECK, "No"))
s("household income between 75 and 125 thousand", s.is_(PAY, "$75,000 to $99,999", "$100,000 to $124,999"))
s("household income not disclosed", s.is_(PAY, "Prefer not to answer"))
s("earners of 150k upwards", s.is_(PAY, "$150,000 to $174,999", "$175,000 to $199,999", "$200,000 and up"))
s("out of New England", s.is_(WHERE, "New England"))
s("people from the Midwest or Northeast using an internet search", s.is_(WHERE, *MIDWEST, *NORTHEAST) & s.is_(BY, "Internet search"))
s("everybody aged 18 to 59", s.is_(AGE, "18 - 29", "30 - 44", "45 - 59"))
s("neither phone app nor website users: TV news or Weather Channel instead", s.is_(BY, "Local TV News", "The Weather Channel"))
s("have a smartwatch on their wrist", REFUSE)
s("work on a farm", REFUSE)
s("hate rain", REFUSE)
s("enjoying retirement", REFUSE)
s("live in Seattle", REFUSE)

# ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────


def selected(mask):
    if mask is REFUSE:
        return {"refuse": True}
    ids = [i for i, one in enumerate(mask.fillna(False)) if one]
    return {"count": len(ids), "ids": hashlib.sha1(",".join(map(str, ids)).encode()).hexdigest()[:12]}


def rows(cases):
    for survey, prompt, truth, also in cases:
        row = {"kind": "filter", "half": survey.half, "survey": survey.name, "prompt": prompt, "truth": selected(truth)}
        if also:
            row["also"] = [selected(one) for one in also]
        yield json.dumps(row, ensure_ascii=False)


if __name__ == "__main__":
    print("\n".join(rows(CASES)))
