/** A kind of ask whose price is known, and no other shape's. */
export interface Shape {
  readonly name: string
  readonly path: string
  readonly price: number
  /** A body that no other number gives. */
  readonly body: (number: number) => object
}

const audiencePrompt = "Parents aged 30 to 44 in the United States"

const choices = (sampleSize: string, price: number): Shape => ({
  name: `choices ${sampleSize}`,
  path: "/v1/ask/choices",
  price,
  body: (number) => ({
    audiencePrompt,
    question: `How often do you cook dinner at home, in week ${number}?`,
    choices: ["Every day", "A few times a week", "Once a week", "Less often"],
    sampleSize
  })
})

const open = (sampleSize: string, each: number, count: number): Shape => ({
  name: `open ${sampleSize} × ${count}`,
  path: "/v1/ask/open",
  price: each * count,
  body: (number) => ({
    audiencePrompt,
    questions: Array.from({ length: count }, (_, i) => `What would you cook on day ${i + 1} of week ${number}?`),
    sampleSize
  })
})

export const cheapest = choices("low", 50)

export const shapes: ReadonlyArray<Shape> = [
  cheapest,
  choices("medium", 100),
  choices("high", 400),
  choices("very_high", 1000),
  ...[1, 2, 3, 4, 6, 7, 8, 9].map((count) => open("low", 10, count)),
  ...[1, 3, 5, 7].map((count) => open("medium", 25, count))
]

const FILTERS = ['gender = "Female"', 'gender = "Male"', 'age = "18-29"', 'age = "30-44"', 'age = "65+"', undefined]

/** Asks of a project's respondents, before it is known what they cost. */
export const projectShapes = (project: string): ReadonlyArray<Omit<Shape, "price">> =>
  FILTERS.map((filter) => ({
    name: `project ${filter ?? "all"}`,
    path: `/v1/project/${project}/ask`,
    body: (number: number) => ({
      questions: ["How often do you drink coffee?"],
      seed: number,
      ...(filter === undefined ? {} : { filter })
    })
  }))
