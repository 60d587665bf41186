import type { ModelServerSettings } from "../../test/support/models/Settings.ts"
import type { Truth } from "../../test/support/models/Truth.ts"
import type { Finding } from "./Finding.ts"
import type { Ground, Member, Service } from "./Ground.ts"
import { type Models, startModels } from "./ModelsProcess.ts"

export type Scenario = (ground: Ground) => Promise<ReadonlyArray<Finding>>

/** A service that asks one server of models, and somebody who asks the service. */
export interface Stage {
  readonly models: Models
  readonly service: Service
  readonly member: Member
}

/** Settings by which a service finds a server of models. */
export const modelled = (url: string, more: Readonly<Record<string, string>> = {}) => ({
  LLM_URL: `${url}/v1`,
  LLM_MODEL: "planted",
  LLM_API_KEY: "ground",
  LLM_PRICE: "0.25,0.025,2",
  ...more
})

/** Sets a stage up, and takes it down when the work is done. */
export const onStage = async <A>(
  ground: Ground,
  settings: ModelServerSettings,
  environment: Readonly<Record<string, string>>,
  work: (stage: Stage) => Promise<A>
): Promise<A> => {
  const models = await startModels(settings)
  try {
    const service = await ground.start(modelled(models.url, environment))
    try {
      return await work({ models, service, member: await ground.newMember() })
    } finally {
      await service.stop()
    }
  } finally {
    await models.stop()
  }
}

/** Provider calls that one ask of this size takes. */
export const callsPerAsk = async (
  { member, models, service }: Stage,
  truth: Truth,
  sampleSize: string
): Promise<number> => {
  await models.forget()
  const { status, text } = await service.choices(member.key, truth, { sampleSize })
  const { requests } = await models.statistics()
  await models.forget()
  if (status !== 200) throw new Error(`The first ask was answered ${status}: ${text}`)
  if (requests === 0) throw new Error("The first ask made no call to a language model.")
  return requests
}
