import { ConnectionFailed } from "./Errors.ts"

/** Milliseconds after which a stream that says nothing is taken for broken; the service's say something every 15 seconds. */
const SILENCE_MS = 45_000

/** What comes next, unless nothing comes. */
const next = <A>(reading: Promise<A>, silence: number): Promise<A> => {
  let timer: ReturnType<typeof setTimeout>
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionFailed("The stream fell silent")), silence)
  })
  return Promise.race([reading, silent]).finally(() => clearTimeout(timer))
}

/** The whole lines of a body as they come, without their ends. What follows the last end of line is none. */
export async function* linesOf(response: Response, silence = SILENCE_MS): AsyncGenerator<string, void> {
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let text = ""
  try {
    while (true) {
      const { done, value } = await next(reader.read(), silence)
      if (done) return
      const lines = (text + decoder.decode(value, { stream: true })).split(/\r?\n/)
      text = lines.pop()!
      yield* lines
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
