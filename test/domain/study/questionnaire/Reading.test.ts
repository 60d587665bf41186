import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { questionnaireInTurns } from "../../../../src/domain/study/Questionnaire.ts"
import { readQuestionnaireInTurns } from "../../../../src/domain/study/questionnaire/Reading.ts"
import type { StudyQuestion } from "../../../../src/domain/study/Study.ts"
import { atOnce } from "../../../../src/domain/Turns.ts"

const reading = (text: string, dropConditions = false) => atOnce(readQuestionnaireInTurns({ text, dropConditions }))
const read = (text: string, dropConditions = false) => Either.getOrThrow(reading(text, dropConditions))
const refusal = (text: string) => Either.getOrThrow(Either.flip(reading(text))).problem
const checked = (questions: ReadonlyArray<StudyQuestion>) => atOnce(questionnaireInTurns({ questions }))

/** A question as a line of text: “q1 single Do you …? | Yes | No | if …”. */
const told = (questions: ReadonlyArray<StudyQuestion>) =>
  questions.map(({ choices = [], items = [], key, kind, max, min, showIf, text }) =>
    [
      `${key} ${kind}${min === undefined ? "" : ` ${min}+`}${max === undefined ? "" : ` ${max}-`}`,
      text,
      ...items.map((item) => `* ${item}`),
      ...choices,
      ...(showIf === undefined ? [] : [`if ${showIf}`])
    ].join(" | ")
  )

describe("a questionnaire in a document", () => {
  it("is read by its structure: numbers, bullets, letters, blanks, tables and routes", () => {
    const { notes, questions } = read(`Commuting survey

Thank you for taking part. It takes five minutes.

Section A: About your commute

1. How do you usually travel to work? (Select one)
   a) Car
   b) Public transport
   c) Bicycle → go to Q4
   d) I work from home (terminate)

2. Which of these did you use in the last month? (select all that apply) [randomize]
   • Bus
   • Other (please specify): ________

3. How satisfied are you with public transport in your area?
   1 = Very dissatisfied
   2 = Neutral
   3 = Very satisfied

If Q1 = Car:
4. Which of the following best describes
   your car?
   ☐ Electric
   ☐ Petrol

5. To what extent do you agree?
   a. Fares are fair
   b. I feel safe
   Scale: 1 = not at all … 5 = very much

6. If Q1 = Bicycle: Why do you cycle? (open)
7. Do you own a car? Yes / No
8. If yes, what would make you drive less?
9. How many minutes is your way? ____ minutes

10. How important is each of these to you?

Price
Speed

Not important
Somewhat important
Very important

11. Pick up to 2 colors (rotate)
- Red
- Green
- Blue
`)
    const home = 'NOT q1 = "I work from home"'
    assert.deepStrictEqual(told(questions), [
      "q1 single | How do you usually travel to work? | Car | Public transport | Bicycle | I work from home",
      `q2 multiple | Which of these did you use in the last month? | Bus | Other (please specify) | if NOT q1 = "Bicycle" AND ${home}`,
      "q3 scale | How satisfied are you with public transport in your area? | Very dissatisfied | Neutral | Very satisfied" +
        ` | if NOT q1 = "Bicycle" AND ${home}`,
      `q4 single | Which of the following best describes your car? | Electric | Petrol | if q1 = "Car" AND ${home}`,
      "q5 matrix | To what extent do you agree? | * Fares are fair | * I feel safe | 1 – not at all | 2 | 3 | 4 | 5 – very much" +
        ` | if ${home}`,
      `q6 open | Why do you cycle? | if q1 = "Bicycle" AND ${home}`,
      `q7 single | Do you own a car? | Yes | No | if ${home}`,
      `q8 open | If yes, what would make you drive less? | if q7 = "Yes" AND ${home}`,
      "q10 matrix | How important is each of these to you? | * Price | * Speed | Not important | Somewhat important | Very important" +
        ` | if ${home}`,
      `q11 multiple 2- | Pick up to 2 colors | Red | Green | Blue | if ${home}`
    ])
    assert.deepStrictEqual(
      notes.map(({ kind, places }) => `${kind} ${places.join(", ")}`),
      ["left_out line 1", "left_out line 3", "left_out line 5", "changed line 13, line 47", "left_out line 36"]
    )
    assert.isTrue(Either.isRight(checked(questions)))
  })

  it("is read without numbers, one question per paragraph, and with keys", () => {
    const { questions } = read(`Do you own a car?
- Yes
- No

How old are you?
- 1–4
- 5–9

How likely are you to tell others? (0–10)

brand: Which brands do you know? [several]
if: q1 = "Yes"
* Ford
Kia

Where do you live?

Rate it: from bad to good. [scale]

How often do you read?
1. Daily
2. Weekly

If Ford is selected: Why Ford?`)
    assert.deepStrictEqual(told(questions), [
      "q1 single | Do you own a car? | Yes | No",
      "q2 single | How old are you? | 1–4 | 5–9",
      `q3 scale | How likely are you to tell others? | ${Array.from({ length: 11 }, (_, i) => i).join(" | ")}`,
      'brand multiple | Which brands do you know? | Ford | Kia | if q1 = "Yes"',
      "q5 open | Where do you live?",
      "q6 scale | Rate it: from bad to good.",
      "q7 single | How often do you read? | Daily | Weekly",
      'q8 open | Why Ford? | if brand : "Ford"'
    ])
  })

  it("keeps codes, screeners, tables and answers in the text apart", () => {
    const { questions } = read(`S1. Are you 18 or older?
1. Yes
2. No [TERMINATE]

Q1 How often do you read the news?
1. Daily
2. Weekly
3. Never

[ASK IF Q1 = 1 OR 2]
Q2. Where do you read it? [MULTIPLE; RANDOMIZE]
1. Newspaper
98. None of these [EXCLUSIVE]

Q3. How much do you trust each of these?
	A lot	Some	Not at all
Newspapers	○	○	○
TV news	○	○	○

Q4. You said {{Q1}}. Why?`)
    const adult = 'NOT S1 = "No"'
    assert.deepStrictEqual(told(questions), [
      "S1 single | Are you 18 or older? | Yes | No",
      `q1 scale | How often do you read the news? | Daily | Weekly | Never | if ${adult}`,
      `q2 multiple | Where do you read it? | Newspaper | None of these | if q1 = ("Daily" OR "Weekly") AND ${adult}`,
      `q3 matrix | How much do you trust each of these? | * Newspapers | * TV news | A lot | Some | Not at all | if ${adult}`,
      `q4 open | You said {{q1}}. Why? | if ${adult}`
    ])
    assert.isTrue(Either.isRight(checked(questions)))
  })
})

describe("a questionnaire in an unusual layout", () => {
  it.each<[string, string, ReadonlyArray<string>]>([
    [
      "letters, then numbers, then letters again",
      "S1. Are you 18?\n- Yes\n- No\n\n1. Which site?\n1. Amazon\n2. eBay\n\n2. Why there?\n\nD1. Gender?\n1. Male\n2. Female",
      [
        "S1 single | Are you 18? | Yes | No",
        "q1 single | Which site? | Amazon | eBay",
        "q2 open | Why there?",
        "D1 single | Gender? | Male | Female"
      ]
    ],
    [
      "a first question called Q and numbers from then on",
      "Q1. Do you shop?\n- Yes\n- No\n\n2. Name your site\n- Amazon\n- eBay\n\n3. Describe it\n\n4. How often?\n- Daily\n- Weekly",
      [
        "q1 single | Do you shop? | Yes | No",
        "q2 single | Name your site | Amazon | eBay",
        "q3 open | Describe it",
        "q4 single | How often? | Daily | Weekly"
      ]
    ],
    [
      "numbers on lines of their own",
      "Question 1\nDo you shop?\n- Yes\n- No\n\nQuestion 2 of 2\nWhy?",
      ["q1 single | Do you shop? | Yes | No", "q2 open | Why?"]
    ],
    [
      "neither numbers nor blank lines",
      "Your gender?\nMale\nFemale\nYour age?\nUnder 30\n30 or older\nDo you vote?\nYes\nNo",
      [
        "q1 single | Your gender? | Male | Female",
        "q2 single | Your age? | Under 30 | 30 or older",
        "q3 single | Do you vote? | Yes | No"
      ]
    ],
    [
      "lettered questions with numbered choices",
      "A. Do you shop?\n1. Yes\n2. No\n\nB. Which site?\n1. Amazon\n2. eBay",
      ["A single | Do you shop? | Yes | No", "B single | Which site? | Amazon | eBay"]
    ],
    [
      "numbers that begin anew in each section",
      "Part A\n1. Do you shop?\n- Yes\n- No\n\nPart B\n1. Do you bike?\n- Yes\n- No\n\n2. If Q1 = No: why?\n- Cost\n- Time",
      [
        "q1 single | Do you shop? | Yes | No",
        "q1_v2 single | Do you bike? | Yes | No",
        'q2 single | why? | Cost | Time | if q1_v2 = "No"'
      ]
    ],
    [
      "a number that goes on after numbered choices",
      "1. Do you like it?\n1. Yes\n2. No\n2. Again?\n1. Yes\n2. No\n3. Why?",
      ["q1 single | Do you like it? | Yes | No", "q2 single | Again? | Yes | No", "q3 open | Why?"]
    ],
    [
      "bars within choices, and as their only separator",
      "1. Your race?\n- Black / African American\n- White / Caucasian\n- Don't know / Refused\n\n2. Which?\nAsian / Indian\n" +
        "Greek\n\n3. When? (MM/DD/YYYY)\n\n4. Do you bike?\nYes / No / Not sure",
      [
        "q1 single | Your race? | Black / African American | White / Caucasian | Don't know / Refused",
        "q2 single | Which? | Asian / Indian | Greek",
        "q3 open | When? (MM/DD/YYYY)",
        "q4 single | Do you bike? | Yes | No | Not sure"
      ]
    ],
    [
      "codes in all places",
      "1. Party?\nRepublican (1)\nDemocrat (2)\n\n2. Vote?\n1\tYes\n2\tNo\n-8\tDon't know\n\n3. Health?\nGood......1\nFair......2\n" +
        "Poor......3 → SKIP TO Q5\n(VOL) Refused......9\n\n4. Trust?\nYes 1\nNo 2\n\n5. Rooms?\n1. 1\n2. 2 or more\n\n6. Children?\n" +
        "1 child\n2 children\n\n7. Way?\n01 Bus\n02 Train\n97 Other\n99 Don't know",
      [
        "q1 single | Party? | Republican | Democrat",
        "q2 single | Vote? | Yes | No | Don't know",
        "q3 scale | Health? | Good | Fair | Poor | Refused",
        'q4 single | Trust? | Yes | No | if NOT q3 = "Poor"',
        "q5 single | Rooms? | 1 | 2 or more",
        "q6 single | Children? | 1 child | 2 children",
        "q7 single | Way? | Bus | Train | Other | Don't know"
      ]
    ],
    [
      "labels with codes that are no scale",
      "1. What is your marital status?\n\t1\tMarried\n\t2\tSingle, never married\n\t3\tDivorced or separated\n\t4\tWidowed",
      ["q1 single | What is your marital status? | Married | Single, never married | Divorced or separated | Widowed"]
    ],
    [
      "ends after dashes, colons and arrows",
      "1. Adult?\n- Yes – CONTINUE\n- No – TERMINATE\n\n2. Here?\n- Yes\n- No: thank and end\n\n3. Fine?\n- Yes\n- No --> End\n\n4. Ok?\n" +
        "- Yes\n- No",
      [
        "q1 single | Adult? | Yes | No",
        'q2 single | Here? | Yes | No | if NOT q1 = "No"',
        'q3 single | Fine? | Yes | No | if NOT q1 = "No" AND (NOT q2 = "No" OR q2 = "missing")',
        'q4 single | Ok? | Yes | No | if NOT q1 = "No" AND (NOT q2 = "No" OR q2 = "missing") AND (NOT q3 = "No" OR q3 = "missing")'
      ]
    ],
    [
      "ends after a question, and an answer in a text",
      "1. Home?\n- Own\n- Rent\nIf Rent, end survey.\n\n2. Do you like {Q1}?\n- Yes\n- No\n[TERMINATE IF NO]\n\n3. Ok?\n- Yes\n- No",
      [
        "q1 single | Home? | Own | Rent",
        'q2 single | Do you like {{q1}}? | Yes | No | if NOT q1 = "Rent"',
        'q3 single | Ok? | Yes | No | if NOT q1 = "Rent" AND (NOT q2 = "No" OR q2 = "missing")'
      ]
    ],
    [
      "instructions for several answers, routes and scales in other languages",
      "1. Which? (mark one or more)\n- A\n- B\n\n2. Which? (READ LIST. ACCEPT ALL THAT APPLY)\n- A\n- B\n\n3. Which? [MR]\n- A\n- B\n\n" +
        "4. ¿Cuáles? (Marque todas las que correspondan)\n- A\n- B (pase a la pregunta 6)\n\n5. Welche? (Mehrere Antworten möglich)" +
        "\n- A\n- B\n\n6. En una escala de 0 a 3, donde 0 es nada y 3 es mucho, ¿qué tal?\n\n7. Wie gut? Skala von 1 = schlecht bis 3 = gut",
      [
        "q1 multiple | Which? | A | B",
        "q2 multiple | Which? | A | B",
        "q3 multiple | Which? | A | B",
        "q4 multiple | ¿Cuáles? | A | B",
        'q5 multiple | Welche? | A | B | if NOT q4 : "B"',
        "q6 scale | En una escala de 0 a 3, donde 0 es nada y 3 es mucho, ¿qué tal? | 0 – nada | 1 | 2 | 3 – mucho",
        "q7 scale | Wie gut? Skala von 1 = schlecht bis 3 = gut | 1 – schlecht | 2 | 3 – gut"
      ]
    ],
    [
      "rows rated on a scale in the text, and boxes under headings",
      "1. Rate each on a scale from 1 to 3.\n- Price\n- Speed\n\n2. Do you know them?\n         Yes    No\nCoke     ( )    ( )\n" +
        "Pepsi    ( )    ( )\n\n3. Rate it.\n1. Price\n2. Speed\nScale: Good / Fair / Bad",
      [
        "q1 matrix | Rate each on a scale from 1 to 3. | * Price | * Speed | 1 | 2 | 3",
        "q2 matrix | Do you know them? | * Coke | * Pepsi | Yes | No",
        "q3 matrix | Rate it. | * Price | * Speed | Good | Fair | Bad"
      ]
    ]
  ])("is read with %s", (_, text, questions) => {
    assert.deepStrictEqual(told(read(text).questions), questions)
  })

  it.each<[string, string, string, RegExp]>([
    ["a choice that asks", "1. Ask what?\n- How much?\n- Nothing", "unsure line 2", /question mark/],
    ["a long choice", `1. Which?\n- ${"so ".repeat(45)}\n- No`, "unsure line 2", /long for a choice/],
    ["a blank line in a list", "1. Which?\n- A\n- B\n\n- C", "unsure line 5", /blank line/],
    ["a line to interviewers in a list", "1. Which?\n- A\n- B\n- INTERVIEWER: PROBE", "unsure line 4", /INTERVIEWER/],
    ["a line to programmers", "1. Which?\n- A\n- B\nPROG: SHOW LOGO", "left_out line 4", /PROG/],
    ["brackets in a text", "1. [PIPE IN Q9] Which?\n- A\n- B", "unsure line 1", /PIPE IN/],
    ["a route in a text", "1. (Skip if Q9 = Yes) Which?\n- A\n- B", "unsure line 1", /Skip/],
    ["a question within a text", "1. Ill? (IF FEMALE, ASK: Pregnant?)\n- Yes\n- No", "unsure line 1", /IF FEMALE/],
    ["a route at a choice", "1. Which?\n- A\n- B (skip next question)", "unsure line 3", /skip/],
    ["a route on its own", "1. Which?\n- A\n- B\n[TERMINATE IF UNDER 18]", "condition line 4", /TERMINATE/],
    ["a number used twice", "1. A?\n- x\n- y\n\nPart 2\n1. B?\n- x\n- y", "unsure line 6", /q1_v2/],
    [
      "a line without the mark of its list",
      "1. Rate them\na. Schools\nb. Police\nGood\nBad",
      "unsure line 4",
      /no mark/
    ],
    ["a second list", "1. Where?\n- North\n   - Farm\n- South", "unsure line 3", /second list/],
    ["a grid in words", "1. Rate each: Good, Bad\n- Price\n- Speed", "unsure line 1", /grid/],
    ["rows of numbers", "1. Rate each from 1 to 3\nPrice 1 2 3\nSpeed 1 2 3", "unsure line 3", /row of numbers/],
    ["a single choice", "1. Do you shop?\nYes, No\n\n2. Why?", "unsure line 2", /only choice/],
    ["a table in bars", "1. Rate it\n| Bad | Fair | Good |\n|---|---|---|", "unsure line 2", /row of a table/],
    ["choices in a text", "1. Age: a) under 30 b) older", "unsure line 1", /hold its choices/],
    ["an unreadable scale", "1. On a scale of 0 to 100, how warm?", "unsure line 1", /scale/],
    ["words that ask nothing", "1. Price\n\n2. Are you well?\n- Yes\n- No", "unsure line 1", /asks nothing/],
    [
      "words before questions",
      "Q5 – Thinking of last year…\nQ5a – did you shop?\n- Yes\n- No",
      "unsure line 1",
      /Thinking/
    ]
  ])("has a note with its line for %s", (_, text, place, problem) => {
    const { notes } = read(text)
    const found = notes.filter(({ kind, places }) => places.some((line) => `${kind} ${line}` === place))
    assert.isTrue(
      found.some((note) => problem.test(note.problem)),
      JSON.stringify(notes)
    )
  })
})

describe("a condition that can't be translated", () => {
  const text =
    "1. Why?\n\n2. Which? (ask if the moon is full)\n- This\n- That\n\n3. Who? (ask if Q4 = Yes)\n\n4. Sure? Yes / No"

  it("is kept as a showIf that studies refuse", () => {
    const { notes, questions } = read(text)
    assert.deepStrictEqual(
      questions.map(({ showIf }) => showIf),
      [undefined, 'untranslated = "the moon = full"', 'untranslated = "q4 = Yes"', undefined]
    )
    assert.match(notes.map(({ problem }) => problem).join(), /is no question here.*isn't asked before it/)
    const refused = Either.getOrThrow(Either.flip(checked(questions)))
    assert.strictEqual(refused.param, "questions[1].showIf")
    assert.match(refused.problem, /no question “untranslated”/)
  })

  it("is dropped where its sender says so", () => {
    const { notes, questions } = read(text, true)
    assert.isTrue(questions.every(({ showIf }) => showIf === undefined))
    assert.deepStrictEqual(
      notes.map(({ kind, places }) => [kind, places]),
      [
        ["condition", ["line 3"]],
        ["condition", ["line 7"]]
      ]
    )
    assert.isTrue(Either.isRight(checked(questions)))
  })
})

describe("SurveyJS", () => {
  it("is read with its conditions, inserted answers and ratings", () => {
    const survey = {
      title: { default: "Cars", de: "Autos" },
      pages: [
        {
          elements: [
            { type: "boolean", name: "own car", title: "Do you own a car?" },
            {
              type: "checkbox",
              name: "brands",
              visibleIf: "{own car} = true",
              choices: [{ value: 1, text: "Ford" }, "Kia"],
              showOtherItem: true,
              choicesOrder: "random",
              maxSelectedChoices: 2
            },
            { type: "rating", name: "nps", title: "Rate it", rateMin: 0, rateMax: 3, minRateDescription: "bad" }
          ]
        },
        {
          visibleIf: "{nps} >= 2 or {brands} anyof [1, 'other']",
          elements: [
            {
              type: "panel",
              visibleIf: "{own car} notempty",
              elements: [
                { type: "comment", name: "why", title: "Why {nps}?" },
                { type: "matrix", name: "m", columns: ["Good", "Bad"], rows: [{ value: "p", text: "Price" }, "Speed"] }
              ]
            },
            { type: "dropdown", name: "last", visibleIf: "{m.p} <> 'Bad'", choices: ["A", "B"] },
            { type: "ranking", name: "r", choices: ["A", "B"] },
            { type: "text", name: "n", inputType: "number" }
          ]
        }
      ]
    }
    const { format, notes, questions, title } = read(JSON.stringify(survey))
    assert.deepStrictEqual([format, title], ["surveyjs", "Cars"])
    const page = '(nps = ("2" OR "3") OR brands : ("Ford" OR "Other"))'
    assert.deepStrictEqual(told(questions), [
      "own_car single | Do you own a car? | Yes | No",
      'brands multiple 2- | brands | Ford | Kia | Other | if own_car = "Yes"',
      "nps scale | Rate it | 0 – bad | 1 | 2 | 3",
      `why open | Why {{nps}}? | if ${page} AND own_car:*`,
      `m matrix | m | * Price | * Speed | Good | Bad | if ${page} AND own_car:*`,
      `last single | last | A | B | if ${page} AND (NOT m_1 = "Bad" OR m_1 = "missing")`
    ])
    assert.deepStrictEqual(
      notes.map(({ kind, places }) => `${kind} ${places.join()}`),
      ["changed brands", "left_out r", "left_out n"]
    )
    assert.isTrue(Either.isRight(checked(questions)))
  })
})

const question = (id: string, type: string, more: object) => ({
  Element: "SQ",
  Payload: {
    QuestionID: id,
    DataExportTag: id.replace("QID", "Q"),
    QuestionText: `<b>${id}</b>&nbsp;?`,
    QuestionType: type,
    ...more
  }
})
const CHOICES = { "1": { Display: "Yes" }, "2": { Display: "No" }, "4": { Display: "Maybe" } }
const selected = (locator: string, Operator = "Selected", Conjuction?: string) => ({
  ...{ LogicType: "Question", LeftOperand: locator, Operator, Description: `<i>${locator}</i>` },
  ...(Conjuction === undefined ? {} : { Conjuction })
})

describe("Qualtrics", () => {
  it("is read in the order of its flow, with logic, skips, grids and piped answers", () => {
    const qsf = {
      SurveyEntry: { SurveyName: "Flow" },
      SurveyElements: [
        question("QID1", "MC", { Selector: "SAVR", Choices: CHOICES, ChoiceOrder: ["4", "1", "2"] }),
        question("QID2", "MC", { Selector: "MAVR", Choices: CHOICES }),
        question("QID3", "Matrix", {
          ...{ Selector: "Likert", SubSelector: "SingleAnswer", Choices: CHOICES },
          Answers: { "1": { Display: "Agree" }, "2": { Display: "Disagree" } },
          DisplayLogic: {
            "0": {
              "0": selected("q://QID1/SelectableChoice/1"),
              "1": selected("q://QID2/SelectableChoice/2", "NotSelected", "And"),
              Type: "If"
            }
          }
        }),
        question("QID4", "TE", {
          Selector: "SL",
          QuestionText: "Why \u0024{q://QID1/ChoiceGroup/SelectedChoices} and \u0024{e://Field/x}?"
        }),
        question("QID5", "CS", { Selector: "VRTL", Choices: CHOICES }),
        question("QID6", "MC", { Selector: "SAVR", Choices: CHOICES, Randomization: { Type: "All" } }),
        question("QID9", "MC", { Selector: "SAVR", Choices: CHOICES }),
        {
          Element: "BL",
          Payload: {
            "1": { ID: "BL_1", Type: "Default", BlockElements: [{ QuestionID: "QID1" }, { QuestionID: "QID2" }] },
            "2": { ID: "BL_2", Type: "Standard", BlockElements: [{ QuestionID: "QID3" }, { QuestionID: "QID4" }] },
            "3": {
              ...{ ID: "BL_3", Type: "Standard" },
              BlockElements: [
                {
                  QuestionID: "QID6",
                  SkipLogic: [
                    { ...selected(""), Locator: "q://QID6/SelectableChoice/2", SkipToDestination: "ENDOFSURVEY" }
                  ]
                },
                { QuestionID: "QID5" },
                { QuestionID: "QID9" }
              ]
            },
            "4": { ID: "BL_4", Type: "Trash", BlockElements: [] }
          }
        },
        {
          Element: "FL",
          Payload: {
            Flow: [
              { Type: "Block", ID: "BL_1" },
              { Type: "Standard", ID: "BL_3" },
              {
                Type: "Branch",
                BranchLogic: { "0": { "0": selected("q://QID3/SelectableChoice/1/2"), Type: "If" } },
                Flow: [{ Type: "EndSurvey" }]
              },
              { Type: "Standard", ID: "BL_2" }
            ]
          }
        }
      ]
    }
    const { notes, questions } = read(JSON.stringify(qsf))
    const end = 'NOT Q6 = "No"'
    assert.deepStrictEqual(told(questions).slice(0, 4), [
      "Q1 single | QID1 ? | Maybe | Yes | No",
      "Q2 multiple | QID2 ? | Yes | No | Maybe",
      "Q6 single | QID6 ? | Yes | No | Maybe",
      `Q9 single | QID9 ? | Yes | No | Maybe | if ${end}`
    ])
    assert.match(questions[4]!.showIf!, /^untranslated/)
    assert.deepStrictEqual(questions[5]!.text, "Why {{Q1}} and […]?")
    assert.isTrue(notes.some(({ places, problem }) => places.includes("Q5") && /number/.test(problem)))
    const straight = { ...qsf, SurveyElements: qsf.SurveyElements.filter(({ Element }) => Element !== "FL") }
    const third = read(JSON.stringify(straight)).questions[2]!
    assert.deepStrictEqual(
      [third.kind, third.items, third.showIf],
      ["matrix", ["Yes", "No", "Maybe"], 'Q1 = "Yes" AND NOT Q2 : "No"']
    )
  })
})

const lss = (tables: Readonly<Record<string, ReadonlyArray<Readonly<Record<string, string>>>>>) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<document>\n <LimeSurveyDocType>Survey</LimeSurveyDocType>\n${Object.entries(
    tables
  )
    .map(
      ([name, rows]) =>
        ` <${name}>\n  <fields><fieldname>x</fieldname></fields>\n  <rows>${rows
          .map(
            (row) =>
              `<row>${Object.entries(row)
                .map(([field, value]) => `<${field}><![CDATA[${value}]]></${field}>`)
                .join("")}</row>`
          )
          .join("")}</rows>\n </${name}>`
    )
    .join("\n")}\n</document>`

const SURVEY = {
  surveys: [{ sid: "1", language: "en" }],
  groups: [{ gid: "1", group_order: "0", grelevance: "1" }],
  answers: [
    { aid: "1", qid: "1", code: "A1", sortorder: "1", scale_id: "0" },
    { aid: "2", qid: "1", code: "A2", sortorder: "0", scale_id: "0" }
  ],
  answer_l10ns: [
    { aid: "1", answer: "Often", language: "en" },
    { aid: "1", answer: "Oft", language: "de" },
    { aid: "2", answer: "Never &amp; not", language: "en" }
  ],
  questions: [
    {
      qid: "1",
      parent_qid: "0",
      gid: "1",
      sid: "1",
      type: "L",
      title: "freq",
      question_order: "1",
      relevance: "1",
      other: "Y"
    },
    {
      qid: "2",
      parent_qid: "0",
      gid: "1",
      sid: "1",
      type: "M",
      title: "used",
      question_order: "2",
      relevance: '((freq.NAOK == "A1" or Q1.NAOK == "-oth-"))'
    },
    {
      qid: "3",
      parent_qid: "0",
      gid: "1",
      sid: "1",
      type: "T",
      title: "why",
      question_order: "3",
      relevance: 'used_SQ1.NAOK == "Y" && !is_empty(freq)'
    },
    { qid: "4", parent_qid: "0", gid: "1", sid: "1", type: "R", title: "rank", question_order: "4", relevance: "1" }
  ],
  subquestions: [
    { qid: "21", parent_qid: "2", title: "SQ1", question_order: "1", scale_id: "0" },
    { qid: "22", parent_qid: "2", title: "SQ2", question_order: "2", scale_id: "0" }
  ],
  question_l10ns: [
    { qid: "1", question: "<p>How often?</p>", language: "en" },
    { qid: "1", question: "Wie oft?", language: "de" },
    { qid: "2", question: "Which?", language: "en" },
    { qid: "3", question: "Why {freq.shown}?", language: "en" },
    { qid: "21", question: "Bus", language: "en" },
    { qid: "22", question: "Train", language: "en" }
  ],
  surveys_languagesettings: [{ surveyls_title: "Buses", language: "en" }]
}

describe("LimeSurvey", () => {
  it("is read in its base language, with relevance and answers in texts", () => {
    const { format, notes, questions, title } = read(lss(SURVEY))
    assert.deepStrictEqual([format, title], ["limesurvey", "Buses"])
    assert.deepStrictEqual(told(questions), [
      "freq single | How often? | Never & not | Often | Other",
      'used multiple | Which? | Bus | Train | if freq = ("Often" OR "Other")',
      'why open | Why {{freq}}? | if used : "Bus" AND freq:*'
    ])
    assert.deepStrictEqual(
      notes.map(({ places }) => places),
      [["rank"]]
    )
    assert.isTrue(Either.isRight(checked(questions)))
  })

  it("is refused with document types, entities of its own, and damage", () => {
    const good = lss(SURVEY)
    const bomb = good.replace(
      "<document>",
      '<!DOCTYPE d [<!ENTITY a "&b;&b;"><!ENTITY b SYSTEM "file:///etc/passwd">]><document>'
    )
    for (const bad of [
      bomb,
      good.slice(0, -30),
      good.replace("</rows>", "</row>"),
      good.replace("<rows>", "<rows><a><b><c><d><e>")
    ])
      assert.match(refusal(bad), /^(?:This isn't|The file|We can't)/)
  })
})

describe("anything else", () => {
  it("is refused with what to change", () => {
    for (const [text, problem] of [
      ["{", /is not valid JSON/],
      ["<!DOCTYPE html><p>1. Why?</p>", /isn't a questionnaire/],
      ["<?xml version='1.0'?><a/>", /isn't a questionnaire/],
      ['{"title": "Cars"}', /questions/],
      ['[{"key": "a", "text": "Why?", "kind": "guess"}]', /questions\[0\]\.kind: must be single/],
      ["nothing to ask here", /no question/],
      [`${"[".repeat(200)}`, /.+/],
      [`{"elements":${'[{"elements":'.repeat(200)}1${"}]".repeat(200)}}`, /100 deep/],
      [`1. ${"x".repeat(5_000)}`, /4,000 characters/],
      ["1. Why?\n".repeat(20_001), /20,000 lines/]
    ] as const)
      assert.match(refusal(text), problem, text.slice(0, 40))
    const many = Array.from({ length: 501 }, (_, i) => `${i + 1}. Why ${i}?`).join("\n")
    assert.match(refusal(many), /At most 500/)
  })

  it("is said of questionnaires longer than a study", () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => i)
    const grid = { type: "matrix", name: "m", columns: ["a", "b"], rows }
    const { notes: said } = read(JSON.stringify({ elements: [grid, { type: "comment", name: "why" }] }))
    assert.match(said[0]!.problem, /more than 120 rows/)
    const { notes, questions } = read(Array.from({ length: 70 }, (_, i) => `${i + 1}. Why ${i}?`).join("\n"))
    assert.strictEqual(questions.length, 70)
    assert.deepStrictEqual(
      notes.map(({ kind }) => kind),
      ["too_long"]
    )
  })
})

const words = fc.array(
  fc.constantFrom("car", "Bus", "train", "ne\u0301e", "50%", "a/b", "it's", "(old)", "“so”", "x-y", "{", "e.g."),
  { minLength: 1, maxLength: 4 }
)
const phrase = words.map((some) => some.join(" "))
const label = fc
  .tuple(fc.constantFrom("Red", "Blue", "Green"), phrase)
  .map(([first, rest]) => `${first} ${rest}`.normalize("NFC"))
const choices = fc.uniqueArray(label, {
  minLength: 2,
  maxLength: 5,
  selector: (one) => one.toLowerCase().replace(/[^a-z]/g, "")
})
const asked: fc.Arbitrary<Omit<StudyQuestion, "key">> = fc.oneof(
  fc.record({ text: label, kind: fc.constantFrom("single" as const, "multiple" as const, "scale" as const), choices }),
  fc.record({ text: label, kind: fc.constant("open" as const) }),
  fc.record({ text: label, kind: fc.constant("matrix" as const), choices, items: choices })
)
const studies = fc.array(fc.tuple(asked, fc.nat()), { minLength: 1, maxLength: 6 }).map((list) =>
  list.map(([one, chance], i): StudyQuestion => {
    const before = list
      .slice(0, i)
      .flatMap(([{ choices: own, kind }], at) =>
        kind === "single" && own !== undefined
          ? [`k${at} = "${own[chance % own.length]!.replace(/["\\]/g, "\\$&")}"`]
          : []
      )
    const showIf = before.length > 0 && chance % 3 === 0 ? { showIf: before[chance % before.length]! } : {}
    return { key: `k${i}`, ...one, text: `${one.text}?`, ...showIf }
  })
)

/** Formats that are trivial to write. */
const WRITERS = {
  text: (questions: ReadonlyArray<StudyQuestion>) =>
    questions
      .map(({ choices: own = [], items = [], key, kind, showIf, text }) =>
        [
          `${key}: ${text} [${kind}]`,
          ...(showIf === undefined ? [] : [`if: ${showIf}`]),
          ...items.map((one) => `* ${one}`),
          ...own.map((one) => `- ${one}`)
        ].join("\n")
      )
      .join("\n\n"),
  surveyjs: (questions: ReadonlyArray<StudyQuestion>) => {
    const types = { single: "radiogroup", multiple: "checkbox", scale: "rating", matrix: "matrix", open: "comment" }
    return JSON.stringify({
      elements: questions.map(({ choices: own = [], items, key, kind, showIf, text }) => ({
        ...{ type: types[kind], name: key, title: text },
        ...(kind === "matrix"
          ? { columns: own, rows: items }
          : kind === "scale"
            ? { rateValues: own }
            : { choices: own }),
        ...(showIf === undefined ? {} : { visibleIf: showIf.replace(/^(\w+)/, "{$1}") })
      }))
    })
  },
  study: (questions: ReadonlyArray<StudyQuestion>) => JSON.stringify({ title: "Cars", questions })
}

describe("a study written in another format", () => {
  for (const [format, write] of Object.entries(WRITERS))
    it(`is the same when it is read again (${format})`, () => {
      fc.assert(
        fc.property(studies, (questions) => {
          const back = read(write(questions))
          assert.deepStrictEqual(back.questions, questions)
          assert.strictEqual(back.format, format)
          assert.deepStrictEqual(back.notes, [])
        })
      )
    })
})

describe("whatever is sent", () => {
  const piece = fc.constantFrom(
    "1.",
    "Q2",
    "a)",
    "- ",
    "\n",
    "\n\n",
    "    ",
    "If Q1 = Yes:",
    "[",
    "]",
    "(",
    ")",
    "Yes / No",
    "____",
    "→ Q3",
    "\t",
    "|",
    "1 = a",
    "?",
    "Why",
    "{{q1}}",
    "(select all that apply)",
    "=",
    "and",
    "not",
    '"',
    "constructor",
    "__proto__"
  )

  it("is read or refused, and what is read a study can take or names its place", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const found = reading(pieces.join(" "), true)
        if (Either.isRight(found))
          for (const { showIf } of found.right.questions) assert.notMatch(showIf ?? "", /untranslated/)
      })
    )
  })

  it("holds no names of JavaScript's own", () => {
    const own = ["constructor", "__proto__", "toString"]
    const qsf = {
      SurveyEntry: {},
      SurveyElements: own.map((name) => question(name, "MC", { Selector: name, ChoiceOrder: [name], Choices: CHOICES }))
    }
    assert.match(refusal(JSON.stringify(qsf)), /no question/)
    assert.match(
      refusal(JSON.stringify({ elements: own.map((name) => ({ type: name, name, visibleIf: `{${name}} = 1` })) })),
      /no question/
    )
    assert.match(
      refusal(lss({ ...SURVEY, questions: SURVEY.questions.map((row) => ({ ...row, type: "constructor" })) })),
      /no question/
    )
  })
})
