import type { Batch } from "./Batches.ts"
import { TruthIndex } from "./Finding.ts"
import { Gate } from "./Limits.ts"
import { Model } from "./Model.ts"
import type { RecordedRequest } from "./Recorded.ts"
import type { ModelServerSettings } from "./Settings.ts"
import { truthsOfFile } from "./Truth.ts"

/** What a request is answered from. */
export class World {
  readonly requests: Array<RecordedRequest> = []
  readonly model = new Model()
  readonly files = new Map<string, string>()
  readonly batches = new Map<string, Batch>()
  private readonly seen = new Map<number, number>()
  private planted: TruthIndex
  gate: Gate
  settings: ModelServerSettings

  constructor(settings: ModelServerSettings) {
    this.settings = settings
    this.gate = new Gate(settings.limits ?? {})
    this.planted = World.plant(settings)
  }

  private static plant({ replayFile, truth }: ModelServerSettings) {
    return new TruthIndex([...(truth ?? []), ...(replayFile === undefined ? [] : truthsOfFile(replayFile))])
  }

  get index() {
    return this.planted
  }

  change(settings: ModelServerSettings) {
    if (settings.truth !== undefined || settings.replayFile !== undefined) this.planted = World.plant(settings)
    if (settings.limits !== undefined) this.gate = new Gate(settings.limits)
    this.settings = { ...this.settings, ...settings }
  }

  /** How often this very body was asked before. */
  nth(body: number): number {
    const before = this.seen.get(body) ?? 0
    this.seen.set(body, before + 1)
    return before
  }

  forget() {
    this.requests.length = 0
    this.seen.clear()
    this.gate.peakInFlight = 0
  }
}
