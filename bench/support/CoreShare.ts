import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const PERIOD_US = 100_000
const V1 = "/sys/fs/cgroup/cpu"
const V2 = "/sys/fs/cgroup"

/** Processes that get a share of one core between them, by a control group of Linux. */
export interface CoreShare {
  readonly add: (pid: number) => void
  /** Takes the group away, once its processes are gone. */
  readonly close: () => void
}

/** A group of this share of a core, from 0 to 1. Fails where this process may not make control groups. */
export const coreShare = (name: string, share: number): CoreShare => {
  const isV1 = existsSync(join(V1, "cpu.cfs_quota_us"))
  const folder = join(isV1 ? V1 : V2, name)
  const quota = String(Math.round(share * PERIOD_US))
  if (!existsSync(folder)) mkdirSync(folder)
  if (isV1) {
    writeFileSync(join(folder, "cpu.cfs_period_us"), String(PERIOD_US))
    writeFileSync(join(folder, "cpu.cfs_quota_us"), quota)
  } else writeFileSync(join(folder, "cpu.max"), `${quota} ${PERIOD_US}`)
  return {
    add: (pid) => writeFileSync(join(folder, "cgroup.procs"), String(pid)),
    close: () => rmdirSync(folder)
  }
}
