import type { Answered, Watch } from "./NodeServer.ts"

/** The path that load balancers look at every few seconds: only what it refuses is worth a line. */
const HEALTH = "/v1/healthcheck"

const isRoutine = ({ route, status }: Answered) => route === HEALTH && status === 200

/** Writes one line of JSON for every request. Never a query, a header or a body. */
export const logRequests =
  (write: (line: object) => void): Watch =>
  () =>
  (answered) => {
    if (!isRoutine(answered)) write({ level: "info", message: "request", ...answered })
  }
