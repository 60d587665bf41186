import type { IncomingMessage } from "node:http"
import { Option } from "effect"
import { uploadTo } from "../../http/routing/Routes.ts"
import type { Answered, Watch } from "../NodeServer.ts"
import { requestSeconds, requests, requestsInProgress, responseBytes, uploadsInProgress } from "./Measures.ts"

const METHODS = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS", "PUT"])
const MILLISECONDS = 1000

const isUpload = ({ headers, method = "", url = "" }: IncomingMessage) =>
  String(headers["content-type"]).startsWith("multipart/") && Option.isSome(uploadTo(method, url))

/** Counts requests as they begin and end. */
export const countRequests = (): Watch => {
  let inProgress = 0
  let uploads = 0
  requestsInProgress(0)
  uploadsInProgress(0)
  return (request) => {
    const upload = isUpload(request) ? 1 : 0
    requestsInProgress(++inProgress)
    if (upload > 0) uploadsInProgress(++uploads)
    return ({ bytes, method, ms, route, status }: Answered) => {
      const known = METHODS.has(method) ? method : "OTHER"
      requests(1, known, route, String(status))
      requestSeconds(ms / MILLISECONDS, known, route)
      responseBytes(bytes)
      requestsInProgress(--inProgress)
      if (upload > 0) uploadsInProgress(--uploads)
    }
  }
}
