import { Context } from "effect"

/** Whether the service was told to stop and still answers. */
export class Stopping extends Context.Reference<Stopping>()("services/Stopping", {
  defaultValue: () => (): boolean => false
}) {}
