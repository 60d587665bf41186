import { type HttpApp, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Option } from "effect"
import { publicAnswer } from "../../domain/ask/PublicAnswer.ts"
import { publicTable } from "../../domain/report/PublicTable.ts"
import { excerpt } from "../../domain/text/Text.ts"
import {
  type Leads,
  type Opened,
  type SharedAnswer,
  type SharedReport,
  Shares
} from "../../services/usecases/asks/Shares.ts"
import { Attempts } from "../../services/usecases/Credentials.ts"
import { escapeHtml, methodNotAllowed, page, pageHeaders } from "../errors/RouteNotFound.ts"
import { withEnvelope } from "../middleware/Envelope.ts"
import { readBodyText } from "../request/BodyText.ts"
import type { Mount } from "../routing/Routes.ts"

type Request = HttpServerRequest.HttpServerRequest

const PREFIX = "/shared/"
/** Largest body, in bytes: a password. */
const MAX_BODY_BYTES = 4096

const hidden = { "x-robots-tag": "noindex, nofollow", "cache-control": "no-store", "referrer-policy": "no-referrer" }

const told = (status: number, title: string, sentence: string, more: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.text(page(title, `<h1>${title}</h1>\n<p>${sentence}</p>`), {
    status,
    headers: { ...pageHeaders, ...hidden, ...more },
    contentType: "text/html; charset=utf-8"
  })

/** The same whatever is wrong with a link. */
const missingPage = told(
  404,
  "This link doesn't work",
  "It may have expired or been revoked. Ask whoever sent it for a new one."
)
const busyPage = (seconds: number) =>
  told(429, "Too many requests", `Wait ${seconds} seconds, then reload this page.`, { "retry-after": String(seconds) })

const json = (status: number, body: object, more: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.unsafeJson(body, { status, headers: { ...hidden, "x-content-type-options": "nosniff", ...more } })

/** What a link shows: the question, the people asked, and the answer. The organization's name for it isn't shown. */
const publicView = ({ answer: { answer, answeredAt, asked, audience, kind }, sources }: SharedAnswer) => {
  const { choices, isMultipleChoice, question, questions } = asked
  return {
    kind,
    audience,
    answeredAt: answeredAt.toISOString(),
    request: { question, questions, choices, isMultipleChoice },
    sources,
    data: publicAnswer(kind, JSON.parse(answer))
  }
}

/** A block as anybody may see it; null in place of what was deleted, or is of too few people. */
const publicBlock = ({ of, sources }: SharedReport["blocks"][number]) => {
  if (of.kind === "text") return { kind: of.kind, text: of.text }
  if (of.kind === "answer")
    return { kind: of.kind, answer: of.answer === null ? null : publicView({ answer: of.answer, sources }) }
  if (of.table === null) return { kind: of.kind, table: null }
  const { countedAt, result } = of.table
  return {
    kind: of.kind,
    table: { countedAt: countedAt.toISOString(), sources, result: publicTable(JSON.parse(result)) }
  }
}

const publicReport = ({ blocks, changedAt, title }: SharedReport) => ({
  kind: "report",
  title,
  changedAt: changedAt.toISOString(),
  blocks: blocks.map(publicBlock)
})

const LONGEST_PREVIEW = 200

/** What a link's preview says: the title, unless those who see the link need a password. */
const previewOf = ({ kind, title }: Leads) => {
  const what = kind === "report" ? "Shared report" : "Shared answer"
  const about = {
    "og:type": "article",
    "og:title": title ?? what,
    "og:description": title === null ? "It needs a password." : what
  }
  return Object.entries(about)
    .map(([name, text]) => `<meta property="${name}" content="${escapeHtml(excerpt(text, LONGEST_PREVIEW))}" />`)
    .join("")
}

const busy = (seconds: number) =>
  json(429, { problem: "busy", retrySeconds: seconds }, { "retry-after": String(seconds) })

const answerTo = (opened: Opened) => {
  switch (opened._tag) {
    case "Answer":
      return json(200, publicView(opened.shared))
    case "Report":
      return json(200, publicReport(opened.report))
    case "Locked":
      return json(401, { problem: opened.isWrong ? "wrong" : "locked" })
    case "Missing":
      return json(404, { problem: "missing" })
    case "TooManyTries":
      return busy(opened.retrySeconds)
  }
}

const passwordIn = (body: string): string | null => {
  try {
    const { password } = JSON.parse(body)
    return typeof password === "string" ? password : null
  } catch {
    return null
  }
}

/**
 * What was shared: a page for a token, and, to POST, the answer or the report that it leads to. Neither asks for a key, sets a
 * cookie, or says anything else of the organization. `shell` is the console's page, with
 * more in its head.
 */
export const makeSharedPages = (
  shell: (request: Request, head: string) => Effect.Effect<HttpServerResponse.HttpServerResponse>
) =>
  Effect.gen(function* () {
    const attempts = yield* Attempts
    const shares = yield* Shares

    const shown = (request: Request, token: string) =>
      Effect.flatMap(
        shares.leads(token),
        Option.match({
          onNone: () => Effect.succeed(missingPage),
          onSome: (leads) => Effect.map(shell(request, previewOf(leads)), HttpServerResponse.setHeaders(hidden))
        })
      )
    const given = (request: Request, token: string) =>
      readBodyText(request, MAX_BODY_BYTES).pipe(
        Effect.map(passwordIn),
        Effect.orElseSucceed(() => null),
        Effect.flatMap((password) => shares.open(token, password)),
        Effect.map(answerTo)
      )

    const app: HttpApp.Default = Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
      const { method, remoteAddress, url } = request
      const isPage = method === "GET" || method === "HEAD"
      if (!isPage && method !== "POST") return methodNotAllowed(request, ["GET", "HEAD", "POST"])
      const token = (url.split("?", 1)[0] ?? "").slice(PREFIX.length)
      const address = Option.getOrElse(remoteAddress, () => "unknown")
      return Effect.flatMap(attempts.count("shared answer", address), ({ allowed, retrySeconds }) => {
        if (!allowed) return Effect.succeed(isPage ? busyPage(retrySeconds) : busy(retrySeconds))
        return isPage ? shown(request, token) : given(request, token)
      })
    })
    const mount: Mount = { owns: (path) => path.startsWith(PREFIX), app: withEnvelope(app) }
    return mount
  })
