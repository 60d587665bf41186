import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { ChoicesEstimate } from "../../src/domain/evidence/Estimate.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { movements } from "../support/Ledger.ts"
import { calling } from "../support/mcp/Calls.ts"
import { Models, serviceWithModels } from "../support/models/Serving.ts"
import type { Truth } from "../support/models/Truth.ts"
import { opinionSurvey, surveyTruths } from "../support/OpinionSurvey.ts"
import { newTenant, send, testService } from "../support/Service.ts"

const TRAINS: Truth = {
  question: "Should the railway run night trains?",
  choices: ["Every night", "At weekends", "Never"],
  shares: [0.62, 0.3, 0.08]
}
const MADE_UP: Truth = {
  question: "Which of these is the most florbish?",
  choices: ["Alpha", "Beta", "Gamma"],
  shares: [0.8, 0.15, 0.05]
}
const SNURFLE: Truth = {
  question: "How satisfied are you with your snurfle?",
  choices: ["Satisfied", "Neither satisfied nor dissatisfied", "Dissatisfied"],
  shares: [0.9, 0.05, 0.05]
}
const GUNS: Truth = {
  question: "How worried are you about a mass shooting at a school near you?",
  choices: ["Very worried", "Somewhat worried", "Not too worried", "Not at all worried"],
  shares: [0.2, 0.4, 0.3, 0.1]
}
const MASH = { question: "sdkfjh sdfkjh sdf", choices: ["A", "B", "C"] }
const BESIDE = { question: "How old are you?", choices: ["Red", "Blue", "Green"] }

/** Calls that fail are tried again after a while. */
const REAL_TIME = { excludeTestServices: true }

const asked = ({ choices, question }: Pick<Truth, "choices" | "question">) => ({
  audiencePrompt: "US adults",
  question,
  choices,
  seed: 5
})

type Answered = Pick<ChoicesEstimate, "choices" | "sample" | "summary" | "themes">

const answered = (key: string, body: object) =>
  Effect.map(send({ path: "/v1/ask/choices", key, body }), ({ json, status, text }): Answered => {
    assert.strictEqual(status, 200, text)
    return json.data
  })

/** The service with a model that is sure of everything, and without any. */
const services = {
  "with a model that is sure of everything": serviceWithModels(
    { truth: [TRAINS, MADE_UP, SNURFLE] },
    { LLM_READS: "false" }
  ),
  "without any": testService()
}

layer(services["without any"], REAL_TIME)("questions of which nothing is known", (it) => {
  it.effect("give refusals their usual share, and not that of an answer", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const { choices, sample } = yield* answered(key, {
        audiencePrompt: "US adults",
        question: "Who should pay for roads?",
        choices: ["Drivers", "Everybody", "Nobody", "Refused"],
        seed: 1
      })
      assert.deepStrictEqual([sample.knowledge, sample.marginOfError], ["none", 62])
      assert.strictEqual(choices.at(-1)?.percentage, 1.5)
      assert.isTrue(choices.slice(0, -1).every(({ percentage }) => percentage > 30))
    })
  )
})

layer(services["without any"], REAL_TIME)("groups of whom figures of everybody say nothing", (it) => {
  it.effect("get none of these, and are told why", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const ask = (audiencePrompt: string, question: string) =>
        answered(key, { audiencePrompt, question, choices: ["Yes", "No"], seed: 1 })
      const spanish = yield* ask("Hispanic adults", "Do you speak Spanish?")
      assert.deepStrictEqual(
        [spanish.sample.knowledge, spanish.sample.marginOfError, spanish.choices.map(({ percentage }) => percentage)],
        ["none", 50, [50, 50]]
      )
      assert.include(spanish.summary, "race bears on it")
      const [all, some] = [yield* ask("US adults", "Do you own a dog?"), yield* ask("Women", "Do you own a dog?")]
      assert.isAbove(some.sample.marginOfError!, all.sample.marginOfError!)
      const minors = yield* ask("Teenagers aged 13 to 17", "Do you have a mortgage?")
      assert.strictEqual(minors.choices[0]?.percentage, 0)
      assert.include(minors.summary, "Nobody under 18 can sign for a home.")
    })
  )
})

for (const [name, service] of Object.entries(services))
  layer(service, REAL_TIME)(`a question that means nothing, ${name}`, (it) => {
    it.effect("is not answered, for nothing, and the answer says why", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 1000 })
        const { key } = tenant
        for (const [nonsense, why] of [
          [MADE_UP, "“florbish” is not a word we know, and the question doesn't say what it means."],
          [MASH, "The question isn't readable text."],
          [BESIDE, "The choices do not answer the question: it asks how old, and none of them says so."],
          [
            { question: "Do you own a car?", choices: ["18-24", "25-34"] },
            "The choices do not answer the question: it can be answered by yes or no, and they are ranges of numbers."
          ],
          [
            { question: "How old are you?", choices: ["18–25", "25–34", "35+"] },
            "“18–25” and “25–34” overlap, so some people fit both. Write ranges that don't."
          ],
          [
            {
              question: "Now that the Eiffel Tower has been torn down, would you visit Paris?",
              choices: ["Yes", "No"]
            },
            "The question assumes that “the Eiffel Tower has been torn down”, and we don't know whether that's so. Ask without it, or as “if …”."
          ]
        ] as const) {
          const { choices, sample, summary, themes } = yield* answered(key, asked(nonsense))
          assert.deepStrictEqual([choices, themes], [[], []], nonsense.question)
          assert.strictEqual(summary, `We have no data on this. ${why} Nobody was asked.`)
          const { basis, effectiveSize, knowledge, marginOfError, size } = sample
          assert.deepStrictEqual(
            { basis, effectiveSize, knowledge, marginOfError, size },
            { basis: "none", effectiveSize: null, knowledge: "none", marginOfError: null, size: 0 }
          )
        }
        assert.strictEqual((yield* movements(tenant)).balance, 1000)
      })
    )

    it.effect("is left out of open questions that are answered, and only these are charged", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 1000 })
        const { key } = tenant
        const open = { audiencePrompt: "US adults", sampleSize: "low", seed: 5 }
        const alone = yield* send({ path: "/v1/ask/open", key, body: { ...open, question: MADE_UP.question } })
        assert.strictEqual(alone.status, 200, alone.text)
        assert.deepStrictEqual([alone.json.data.answers, alone.json.data.sample.basis], [[], "none"])
        const body = { ...open, questions: [MADE_UP.question, "What do you like about night trains?"] }
        const both = yield* send({ path: "/v1/ask/open", key, body })
        assert.strictEqual(both.status, 200, both.text)
        const { answers, insights, sample } = both.json.data
        assert.deepStrictEqual([answers[0].length, answers[1].length], [0, sample.size])
        assert.include(insights[0].summary, "“florbish” is not a word we know")
        assert.notInclude(insights[1].summary, "florbish")
        assert.include(["model", "prior"], sample.basis)
        const charged = sample.illustrative === true ? 0 : answers[1].length
        assert.strictEqual((yield* movements(tenant)).balance, 1000 - charged)
      })
    )

    it.effect("keeps a familiar scale of answers for what it is, with the reason before the shares", () =>
      Effect.gen(function* () {
        const { key } = yield* newTenant({ credits: 1000 })
        const { choices, sample, summary } = yield* answered(key, asked(SNURFLE))
        assert.deepStrictEqual([choices.length, sample.knowledge], [3, "scale"])
        assert.isTrue(summary.startsWith("“snurfle” is not a word we know"), summary)
        const real = yield* answered(key, asked(TRAINS))
        assert.strictEqual(real.choices.length, 3)
        assert.notInclude(real.summary, "not a word we know")
      })
    )

    it.scoped("is told of over the Model Context Protocol as over REST", () =>
      Effect.gen(function* () {
        const { call, tenant } = yield* calling({ credits: 1000 })
        const { sample, summary } = yield* call("ask_choices", asked(MADE_UP))
        assert.strictEqual(sample.basis, "none")
        assert.strictEqual(summary, (yield* answered(tenant.key, asked(MADE_UP))).summary)
      })
    )
  })

const GERMAN: Truth = { question: "Besitzen Sie ein Auto?", choices: ["Ja", "Nein"], shares: [0.7, 0.3] }

layer(serviceWithModels({ truth: [GERMAN] }, { LLM_READS: "false" }))("a question in another language", (it) => {
  it.effect("is for a language model, and not known without one", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1000 })
      const alone = yield* answered(tenant.key, { ...asked(GERMAN), engine: "statistical" })
      assert.deepStrictEqual([alone.choices, alone.sample.basis], [[], "none"])
      assert.include(alone.summary, "The question isn't in English")
      assert.strictEqual((yield* movements(tenant)).balance, 1000)
      const modelled = yield* answered(tenant.key, asked(GERMAN))
      assert.deepStrictEqual([modelled.choices.length, modelled.sample.basis], [2, "model"])
    })
  )

  it.effect("is refused of no people at all, with what to write instead", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 1000 })
      const body = { ...asked(CARS), audiencePrompt: "small businesses in Texas" }
      const { json, status } = yield* send({ path: "/v1/ask/choices", key, body })
      assert.deepStrictEqual([status, json.error.code], [422, "audience_not_understood"])
      assert.include(json.error.message, "aren't people who could answer")
    })
  )
})

const FRANCE: Truth = {
  question: "What is the capital of France?",
  choices: ["Paris", "Lyon", "Marseille"],
  shares: [0.9, 0.06, 0.04]
}
/** Figures are on record of the one and not of the other. */
const CARS: Truth = { question: "Do you own a car?", choices: ["Yes", "No"], shares: [0.3, 0.7] }
const KITES: Truth = { question: "Do you own a kite?", choices: ["Yes", "No"], shares: [0.2, 0.8] }

layer(serviceWithModels({ truth: [TRAINS, FRANCE, CARS, KITES, GUNS] }, { LLM_READS: "false" }))(
  "what language models are believed",
  (it) => {
    it.effect(
      "is what their record speaks for: nothing of facts, the scale of what people have, the topic of views",
      () =>
        Effect.gen(function* () {
          const { key } = yield* newTenant({ credits: 1000 })
          const { requests } = yield* Models
          const sent = requests.length
          const fact = yield* answered(key, asked(FRANCE))
          assert.strictEqual(requests.length, sent)
          assert.deepStrictEqual([fact.choices, fact.sample.basis, fact.sample.knowledge], [[], "none", "none"])
          assert.include(fact.summary, "We have no data on this. It asks for a fact")
          const alone = yield* answered(key, { ...asked(FRANCE), engine: "statistical" })
          assert.strictEqual(alone.summary, fact.summary)
          const open = { audiencePrompt: "US adults", question: FRANCE.question, sampleSize: "low" }
          const { json } = yield* send({ path: "/v1/ask/open", key, body: open })
          assert.deepStrictEqual([json.data.answers, json.data.sample.basis], [[], "none"])
          assert.strictEqual(requests.length, sent)
          const doing = yield* answered(key, asked(KITES))
          assert.deepStrictEqual([doing.sample.basis, doing.sample.knowledge], ["model", "scale"])
          assert.include(doing.summary, "what people have, do or know")
          const view = yield* answered(key, asked(TRAINS))
          assert.deepStrictEqual([view.sample.basis, view.sample.knowledge], ["model", "topic"])
        })
    )

    it.effect("is not helped by what strangers answered to other questions", () =>
      Effect.gen(function* () {
        const { key } = yield* newTenant({ credits: 1000 })
        const { requests } = yield* Models
        const sent = requests.length
        const { sample } = yield* answered(key, asked(GUNS))
        assert.strictEqual(sample.basis, "model")
        const told = requests.slice(sent).map(({ body }) => JSON.stringify(body))
        assert.isAbove(told.length, 0)
        assert.isTrue(told.every((prompt) => !prompt.includes("<asked>")))
      })
    )

    it.effect("does not stand in place of figures on record, which came closer", () =>
      Effect.gen(function* () {
        const { key } = yield* newTenant({ credits: 1000 })
        const { requests } = yield* Models
        const alone = yield* answered(key, { ...asked(CARS), engine: "statistical" })
        const sent = requests.length
        const beside = yield* answered(key, asked(CARS))
        assert.strictEqual(requests.length, sent)
        assert.deepStrictEqual(beside.choices, alone.choices)
        assert.deepStrictEqual(beside.sample, alone.sample)
        assert.include(beside.summary, "figures on record came closer")
      })
    )
  }
)

const NOBODY = [
  ["retired teenagers", "retired", "aged 13 to 19"],
  ["vegans who eat steak", "vegans", "steak"],
  ["people aged 20 to 25 who are over 60", "20 to 25", "over 60"]
] as const

layer(serviceWithModels({ truth: [TRAINS] }))("an audience that nobody can belong to", (it) => {
  it.scoped("is refused by asks, quotes and tools with both phrases, and costs nothing", () =>
    Effect.gen(function* () {
      const { call, refused, tenant } = yield* calling({ credits: 1000 })
      const { requests } = yield* Models
      const sent = requests.length
      for (const [audiencePrompt, ...phrases] of NOBODY) {
        const body = { ...asked(TRAINS), audiencePrompt }
        const open = { audiencePrompt, question: TRAINS.question }
        const messages = yield* Effect.forEach(
          [
            ["/v1/ask/choices", body],
            ["/v1/ask/open", open],
            ["/v1/ask/quote", body],
            ["/v1/ask/quote", open]
          ] as const,
          ([path, body]) =>
            Effect.map(send({ path, key: tenant.key, body }), (received) => {
              isEnvelope(received, {
                status: 422,
                type: "unprocessable_error",
                code: "audience_not_understood",
                param: "audiencePrompt"
              })
              return received.json.error.message as string
            })
        )
        for (const phrase of phrases) assert.include(messages[0]!, phrase)
        for (const [tool, given] of [
          ["ask_choices", body],
          ["ask_open", open]
        ] as const) {
          const problem = yield* refused(tool, given)
          assert.strictEqual(problem.code, "audience_not_understood")
          messages.push(problem.message)
        }
        assert.deepStrictEqual([...new Set(messages)], [messages[0]!])
      }
      assert.strictEqual(requests.length, sent)
      assert.deepStrictEqual(yield* call("get_credits"), { balance: 1000 })
    })
  )

  it.effect("is none where either is meant", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 1000 })
      const body = { ...asked(TRAINS), audiencePrompt: "teenagers or retired people" }
      assert.strictEqual((yield* send({ path: "/v1/ask/quote", key, body })).status, 200)
    })
  )
})

const turned = (shares: ReadonlyArray<number>) => {
  const largest = Math.max(...shares)
  const others = shares.map((share) => largest - share + 0.01)
  const total = others.reduce((sum, share) => sum + share, 0)
  return others.map((share) => share / total)
}

/** What people answer, and a model that takes what most of them answer for what fewest do. */
const mistaken = [...surveyTruths, TRAINS].map((truth) => ({ ...truth, models: { tiny: turned(truth.shares) } }))

layer(serviceWithModels({ truth: mistaken }, { LLM_READS: "false" }), REAL_TIME)(
  "a model that is wrong about a project's people",
  (it) => {
    it.effect("counts for less from when its trial on their questions has shown it", () =>
      Effect.gen(function* () {
        const { key, organization } = yield* newTenant({ credits: 100_000 })
        const { id } = yield* (yield* ProjectRepo).create(organization, opinionSurvey(400), { replace: false })
        const { json } = yield* send({
          path: "/v1/audiences",
          key,
          body: { title: "Audience", prompt: "Women", projectId: id }
        })
        const { audiencePrompt: _, ...question } = asked(TRAINS)
        const usual = yield* answered(key, { ...question, audiencePrompt: "Women" })
        const tried = yield* Effect.repeat(
          Effect.delay(answered(key, { ...question, audienceId: json.data.id }), "20 millis"),
          { until: ({ summary }) => !summary.includes("being tested") }
        )
        assert.match(
          tried.summary,
          /Tested on 1\d of this project's questions: held-out error \.\d+, and \.\d+ without/
        )
        assert.deepStrictEqual([usual.sample.knowledge, tried.sample.knowledge], ["topic", "scale"])
        assert.isAbove(tried.sample.marginOfError!, usual.sample.marginOfError!)
        assert.isBelow(tried.sample.effectiveSize!, usual.sample.effectiveSize!)
      })
    )
  }
)
