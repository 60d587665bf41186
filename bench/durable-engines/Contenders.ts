import type { Engine } from "./Engine.ts"

export interface Contender {
  readonly what: string
  /** Asks of one piece of work. */
  readonly chunk: number
  readonly engine: () => Promise<Engine>
}

const CHUNK = 32

/** What is compared; by name. */
export const CONTENDERS: Readonly<Record<string, Contender>> = {
  jobs: {
    what: "the service's own",
    chunk: CHUNK,
    engine: async () => (await import("./Jobs.ts")).engine
  },
  cluster: {
    what: "@effect/workflow on @effect/cluster, an activity a chunk, short locks",
    chunk: CHUNK,
    engine: async () => (await import("./Cluster.ts")).byChunk
  },
  "cluster-ask": {
    what: "… an activity an ask",
    chunk: CHUNK,
    engine: async () => (await import("./Cluster.ts")).byAsk
  },
  "cluster-default": {
    what: "… an activity a chunk, locks as they come",
    chunk: CHUNK,
    engine: async () => (await import("./Cluster.ts")).byDefault
  },
  "pg-boss": {
    what: "pg-boss 12 with heartbeats, a job a chunk",
    chunk: CHUNK,
    engine: async () => (await import("./PgBoss.ts")).engine
  },
  "pg-boss-10": {
    what: "pg-boss 10, a job a chunk",
    chunk: CHUNK,
    engine: async () => (await import("./PgBoss.ts")).ten
  },
  "graphile-worker": {
    what: "graphile-worker, a job a chunk",
    chunk: CHUNK,
    engine: async () => (await import("./Graphile.ts")).engine
  }
}
