/** A variable of a labelled file with what its labels leave of it: which codes are numbers, and which are none. */
export interface NamedCodeCase {
  readonly question: string
  readonly numbers: ReadonlyArray<number>
  readonly labels: Readonly<Record<string, string>>
  /** Codes that are no number of the variable. */
  readonly off: ReadonlyArray<number>
}

const to = (first: number, last: number, by = 1): ReadonlyArray<number> =>
  Array.from({ length: Math.floor((last - first) / by) + 1 }, (_, i) => first + i * by)

const of = (
  question: string,
  numbers: ReadonlyArray<number>,
  labels: Readonly<Record<string, string>>,
  off: ReadonlyArray<number> = []
): NamedCodeCase => ({ question, numbers, labels, off })

/** Variables on which the rules were made. */
export const FITTED_CODES: ReadonlyArray<NamedCodeCase> = [
  of("How many hours a week do you work?", to(0, 59), { 97: "Not working" }, [97]),
  of(
    "How many hours a week do you work?",
    to(0, 59),
    { 95: "Retired", 96: "Student", 97: "Not working" },
    [95, 96, 97]
  ),
  of("How old is your car, in years?", to(0, 30), { 97: "No car" }, [97]),
  of("How many days a week do you cook?", to(0, 7), { 97: "No kitchen" }, [97]),
  of("Minutes of your commute", to(0, 120, 5), { 995: "Works at home" }, [995]),
  of("Minutes of your commute", to(0, 120, 5), { 990: "16 hours or more" }),
  of("How many cigarettes do you smoke a day?", to(0, 40), { 0: "None", 97: "Only cigars" }, [97]),
  of("How much did you spend last month?", to(0, 900, 25), { "-1": "Nothing bought yet" }, [-1]),
  of("How much did you spend last month?", to(0, 900, 25), { "-4": "No account", "-5": "Shared purse" }, [-4, -5]),
  of("Age of your youngest child", to(0, 17), { 66: "No children", 77: "Child has left home" }, [66, 77]),
  of("How old are you?", to(18, 84), { 85: "85 or older" }),
  of("How old are you?", to(16, 64), { 65: "65+" }),
  of("How many books did you read?", to(0, 29), { 30: "Maximum" }),
  of("How many people live with you?", to(0, 9), { 10: "10 or more" }),
  of("How many people live with you?", to(1, 7), { 8: "Eight or more", 97: "Lives in a home" }, [97]),
  of("How satisfied are you, 1 to 10?", to(2, 9), { 1: "Not at all", 10: "Completely" }),
  of("How likely are you to recommend us?", to(1, 9), { 0: "Not at all likely", 10: "Extremely likely" }),
  of(
    "How likely are you to recommend us?",
    to(1, 9),
    { 0: "Not at all likely", 10: "Extremely likely", 97: "Never bought" },
    [97]
  ),
  of("How warm do you feel towards them?", to(1, 99), {
    0: "Very cold",
    50: "Neither warm nor cold",
    100: "Very warm"
  }),
  of(
    "How warm do you feel towards them?",
    to(5, 95, 5),
    { 0: "Very cold", 100: "Very warm", 997: "Has met none of them" },
    [997]
  ),
  of("What share of it is saved?", to(0, 95, 5), { 100: "All of it" }),
  of(
    "Monthly rent in euros",
    to(250, 1900, 50),
    { 99996: "Owns the home", 99997: "Lives with parents" },
    [99996, 99997]
  ),
  of("Hours of television a day", to(0, 12), { 96: "Does it all day", 97: "No television" }, [96, 97]),
  of("Years at this address", to(1, 60), { 0: "Less than a year", 97: "Since birth" }, [97]),
  of("Left or right, 0 to 10", to(1, 9), { 0: "Left", 10: "Right" }),
  of("Trust in the courts, 1 to 7", to(2, 6), { 1: "No trust at all", 7: "Complete trust" }),
  of("Times at the cinema", to(3, 24), { 0: "None", 1: "Once", 2: "Twice" }),
  of("Weeks of holiday", to(1, 12), { 0: "None", 55: "Teacher's holidays" }, [55]),
  of("Units of alcohol a week", to(0, 50), { 994: "Does not drink" }, [994]),
  of("Change of the rent in per cent", to(-20, 30, 2), { 95: "Moved house" }, [95])
]

/** Others, of which the rules knew nothing. */
export const HELD_OUT_CODES: ReadonlyArray<NamedCodeCase> = [
  of("Wie viele Stunden arbeiten Sie pro Woche?", to(0, 60), { 97: "Nicht erwerbstätig" }, [97]),
  of("Wie alt sind Sie?", to(18, 79), { 80: "80 und älter" }),
  of("Weekly mileage", to(10, 400, 10), { 997: "Does not drive", 998: "Company car" }, [997, 998]),
  of("How many rooms has your home?", to(1, 11), { 12: "Twelve or more" }),
  of("How many rooms has your home?", to(1, 9), { 96: "Houseboat or caravan" }, [96]),
  of("Number of employees", to(1, 240, 3), { 8888: "Family business" }, [8888]),
  of("How many pets do you keep?", to(1, 9), { 0: "None", 88: "Working animals alone" }, [88]),
  of("Age when you left school", to(14, 26), { 95: "Still at school", 96: "Never went to school" }, [95, 96]),
  of("Age when first married", to(16, 60), { 97: "Never married" }, [97]),
  of("Hours of sleep", to(3, 12), { 77: "Works nights" }, [77]),
  of("Monthly bill", to(10, 240, 5), { "-7": "Paid by employer" }, [-7]),
  of("Monthly bill", to(10, 240, 5), { "-2": "Prepaid card", "-3": "In the rent" }, [-2, -3]),
  of("How often last month?", to(0, 29), { 30: "30 times or more" }),
  of("How often last month?", to(0, 29), { 90: "Several times a day" }, [90]),
  of("Income in thousands", to(5, 149, 2), { 150: "150 and above" }),
  of("Income in thousands", to(5, 149, 2), { 996: "No income of my own" }, [996]),
  of("Life today, 0 to 10", to(1, 9), { 0: "Worst possible", 10: "Best possible" }),
  of(
    "How important is it, 1 to 10?",
    to(2, 9),
    { 1: "Not important", 10: "Very important", 66: "Was not there" },
    [66]
  ),
  of("How happy are you, 0 to 10?", to(1, 9), { 0: "Extremely unhappy", 5: "In the middle", 10: "Extremely happy" }),
  of("Pain from 0 to 100", to(5, 95, 5), { 0: "No pain", 100: "Unbearable pain" }),
  of("Chance of moving, per cent", to(5, 95, 5), { 0: "Impossible", 100: "Certain" }),
  of("Chance of moving, per cent", to(0, 100, 5), { 995: "Has moved already" }, [995]),
  of("Minutes of exercise", to(0, 180, 10), { 777: "Wheelchair user" }, [777]),
  of("Cups of coffee a day", to(0, 11), { 97: "Drinks tea instead" }, [97]),
  of("Cups of coffee a day", to(1, 11), { 0: "Zero", 12: "A dozen and more" }),
  of("Children under 18 at home", to(0, 5), { 95: "Shared custody" }, [95]),
  of("Visits to a doctor", to(0, 40), { 41: "More than forty" }),
  of("Distance to work in km", to(1, 90), { 666: "Varies from day to day" }, [666]),
  of("Heures de travail par semaine", to(0, 55), { 96: "Sans emploi", 97: "Au foyer" }, [96, 97]),
  of("Closeness to a party, 1 to 9", to(2, 8), { 1: "Not close at all", 9: "As close as can be" }),
  of("Savings", to(0, 9000, 250), { 99995: "Joint account" }, [99995]),
  of("Change of weight in kg", to(-12, 15), { 96: "Was pregnant" }, [96])
]
