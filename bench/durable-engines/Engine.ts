/** Asks that a node is to see answered, whatever becomes of it: each is the number of one. */
export type Batch = ReadonlyArray<string>

/** What an engine is given on a node. */
export interface NodeSettings {
  readonly url: string
  /** Where the node may listen for others. */
  readonly port: number
  /** Asks of one piece of work. */
  readonly chunk: number
  /** Asks of one piece of work that may be under way at once, and those of the node. */
  readonly ofChunk: number
  readonly ofNode: number
  /** What an engine prepared for all nodes. */
  readonly prepared: string
  readonly work: SimulatedWork
}

/** The work of answering asks, and, for engines that store no results, what keeps them. */
export interface SimulatedWork {
  /** Does the work of one ask. */
  readonly onAsk: (ask: string) => Promise<void>
  /** Stores the result of an ask together with its charge, once, whoever does it again. */
  readonly keep: (ask: string) => Promise<void>
  /** Those of these asks that have no result yet. */
  readonly left: (asks: Batch) => Promise<Batch>
}

/** An engine as it runs on a node. */
export interface Running {
  /** Takes asks in; they are answered from then on. */
  readonly submit: (batch: Batch) => Promise<void>
  /** Ends as well as the engine can, so that others go on. */
  readonly stop: () => Promise<void>
}

/** What tells, in the database, what became of asks. */
export interface Books {
  /** Asks that have a result: a query for `n`. */
  readonly answered: string
  /** What was charged in all: a query for `n`. */
  readonly charged: string
}

export interface Engine {
  /** Makes what all nodes share; what they are told of it. */
  readonly prepare: (url: string) => Promise<string>
  readonly start: (node: NodeSettings) => Promise<Running>
  readonly books: Books
}

/** What an ask costs. */
export const PRICE = 50

/** Of engines that store no results, which `SimulatedWork` keeps. */
export const OUTCOMES: Books = {
  answered: "SELECT count(*)::int AS n FROM outcomes",
  charged: "SELECT coalesce(sum(charged), 0)::int AS n FROM outcomes"
}

/** Parts of a batch. */
export const chunksOf = (batch: Batch, most: number): ReadonlyArray<Batch> =>
  Array.from({ length: Math.ceil(batch.length / most) }, (_, at) => batch.slice(at * most, (at + 1) * most))

/** Answers a piece of work: what has a result already is left out. */
export const answerChunk = async ({ ofChunk, work }: NodeSettings, chunk: Batch): Promise<void> => {
  const left = [...(chunk.length === 1 ? chunk : await work.left(chunk))]
  const lane = async () => {
    for (let ask = left.shift(); ask !== undefined; ask = left.shift()) {
      await work.onAsk(ask)
      await work.keep(ask)
    }
  }
  await Promise.all(Array.from({ length: Math.min(ofChunk, left.length) }, lane))
}
