/**
 * The organization beside which another one is measured, as a process of its own, so that its traffic does not delay the
 * clock of the other's. It is started with what to do, works until it is told to end, and says what it got done.
 */
import { uploadFile } from "../support/Send.ts"
import { batchOf, type Caller, question, questions, send, sendBatch } from "./Work.ts"

export type Load = "batch" | "quote" | "downloads" | "import" | "everything" | "questions"

/** What a neighbour is told. */
export interface Told extends Caller {
  readonly load: Load
  /** The batch whose results are downloaded. */
  readonly results: string
  /** The survey that is imported. */
  readonly file: string
}

const BATCH = 10_000
const QUOTED = 8_000
const DOWNLOADS = 20
const QUESTIONS = 50

let ended = false

/** Does one thing after the other in each of some lanes until it is told to end; how often, and how long one took. */
const again = async (lanes: number, once: () => Promise<unknown>, what: string): Promise<string> => {
  const seconds: Array<number> = []
  const lane = async () => {
    while (!ended) {
      const from = performance.now()
      await once()
      seconds.push((performance.now() - from) / 1000)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const middle = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)]
  return `${seconds.length} ${what}, ${lanes} at a time, in ${middle?.toFixed(2)} s each`
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const batch = async (caller: Caller) => {
  const from = performance.now()
  const { id } = await sendBatch(caller, BATCH, "a batch")
  process.send!("working")
  while (!ended) await pause(50)
  const { progress } = await batchOf(caller, id)
  const seconds = (performance.now() - from) / 1000
  await send(caller, `/v1/asks/${id}`, undefined, "DELETE")
  return `${progress.succeeded} of ${progress.total} answered in ${seconds.toFixed(1)} s, ${(progress.succeeded / seconds).toFixed(0)} a second`
}

const imported = async (caller: Caller, file: string) => {
  const { json } = await uploadFile(caller.port, caller.key, file, "Large")
  for (;;) {
    const { data } = JSON.parse(await send(caller, `/v1/imports/${json.data.id}`))
    if (data.finishedAt !== null) return
    await pause(100)
  }
}

const work = ({ file, load, results, ...caller }: Told): Promise<string> => {
  if (load !== "batch" && load !== "everything") process.send!("working")
  switch (load) {
    case "batch":
      return batch(caller)
    case "quote":
      return again(1, () => send(caller, "/v1/asks/quote", questions(QUOTED, "a quote")), `quotes of ${QUOTED}`)
    case "downloads":
      return again(DOWNLOADS, () => send(caller, `/v1/asks/${results}/results`), "downloads")
    case "import":
      return again(1, () => imported(caller, file), "imports")
    case "everything":
      return Promise.all(
        (["batch", "quote", "downloads", "import"] as const).map((one) => work({ file, load: one, results, ...caller }))
      ).then((done) => done.join("; "))
    case "questions":
      return again(QUESTIONS, () => send(caller, "/v1/ask/choices", question("many")), "questions")
  }
}

process.on("message", (said: Told | "end") => {
  if (said === "end") {
    ended = true
    return
  }
  void work(said).then((done) => process.send!({ done }, undefined, undefined, () => process.exit(0)))
})
