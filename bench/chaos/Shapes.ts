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
    question: "Do you own a car?",
    choices: ["Yes", "No"],
    sampleSize,
    seed: number
  })
})

const AGES = ["18 to 29", "30 to 44", "45 to 54", "55 to 64", "65 to 74", "75 and over"]

const compare = (sampleSize: string, each: number, count: number): Shape => ({
  name: `compare ${count} × ${sampleSize}`,
  path: "/v1/ask/compare",
  price: each * count,
  body: (number) => ({
    sides: AGES.slice(0, count).map((age) => ({ audiencePrompt: `People aged ${age} in the United States` })),
    question: "Do you own a car?",
    choices: ["Yes", "No"],
    sampleSize,
    seed: number
  })
})

export const cheapest = choices("low", 50)

export const shapes: ReadonlyArray<Shape> = [
  cheapest,
  choices("medium", 100),
  choices("high", 400),
  choices("very_high", 1000),
  ...[3, 4, 5, 6].map((count) => compare("low", 50, count)),
  ...[5, 6].map((count) => compare("medium", 100, count)),
  ...[2, 3].map((count) => compare("high", 400, count)),
  ...[2, 3, 4, 5].map((count) => compare("very_high", 1000, count))
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
