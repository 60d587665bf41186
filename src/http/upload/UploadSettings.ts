import { Context } from "effect"
import type { Plan } from "../../domain/Organization.ts"

/** How large uploads may be, and where they are written. */
export class UploadSettings extends Context.Tag("http/UploadSettings")<
  UploadSettings,
  {
    /** Most bytes of a body that carries files, by plan. */
    readonly maxBytes: Readonly<Record<Plan, number>>
    /** Folder for what goes with its request. */
    readonly passing: string
    /** Folder for what an import goes on with once its request has been answered. */
    readonly lasting: string
  }
>() {}
