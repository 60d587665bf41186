import { HttpApi } from "@effect/platform"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { Api } from "../../src/http/api/Api.ts"
import { newRequestId } from "../../src/http/request/Representation.ts"
import { askOver } from "../support/DurableAsks.ts"
import { origin, signedInBy } from "../support/OAuth.ts"
import { newTenant, type Received, type Sent, send, type Tenant, TestService } from "../support/Service.ts"
import { studyOver } from "../support/Studies.ts"
import { importSample } from "../support/sample/ImportSample.ts"
import { sampleSurveyCsv } from "../support/sample/SampleSurvey.ts"
import { upload } from "../support/Uploads.ts"

/** The question of the sample survey that people answered in their own words. */
const WORDS = "what_would_make_your_mornings_better_please_answer_in_your"

/** The ids of one organization's rows, or ids that nobody has. */
interface Ids {
  readonly audience: string
  readonly project: string
  readonly imported: string
  /** An ask that was answered. */
  readonly asked: string
  /** An ask that outlives its request. */
  readonly later: string
  /** A secret that signs webhooks. */
  readonly signs: string
  /** A delivery of a webhook. */
  readonly delivery: string
  /** A public link to an answer. */
  readonly share: string
  /** A key, a member, and where they are signed in. */
  readonly key: string
  readonly member: string
  readonly session: string
  readonly report: string
  readonly reportShare: string
  readonly study: string
  /** A task for a model of the organization's own. */
  readonly estimation: string
}

type Request = Omit<Sent, "key">

const question = { question: "Do you own a car?", choices: ["Yes", "No"] }
const study = {
  title: "Secret nurses",
  respondents: 20,
  questions: [{ key: "man", kind: "single", text: "Are you male or female?", choices: ["Male", "Female"] }]
}
const projectAsk = { questions: ["Age"] }

const FORM = "multipart/form-data; boundary=x"
/** Somebody's very file, in a form that lacks a title. */
const untitled = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${sampleSurveyCsv(2026)}\r\n--x--\r\n`

/** Shows nothing of anybody. */
const PUBLIC = "health.check"

/** Per endpoint what is sent with somebody's ids; an endpoint that takes none is asked what it lists. */
const requests: Readonly<Record<string, (ids: Ids) => ReadonlyArray<Request>>> = {
  "asks.choices": ({ audience }) => [
    { path: "/v1/ask/choices", body: { audienceId: audience, ...question } },
    { path: "/v1/ask/choices", body: { audienceId: audience, audiencePrompt: "Adults", ...question } }
  ],
  "asks.compare": ({ audience, project }) => [
    { path: "/v1/ask/compare", body: { ...question, sides: [{ audiencePrompt: "Adults" }, { audienceId: audience }] } },
    { path: "/v1/ask/compare", body: { ...question, projectId: project, sides: [{ filter: "" }, { filter: "women" }] } }
  ],
  "asks.open": ({ audience }) => [
    { path: "/v1/ask/open", body: { audienceId: audience, question: "Why?" } },
    { path: "/v1/ask/open", body: { audienceId: audience, questions: ["Why?", "When?"] } }
  ],
  "asks.project": ({ project }) => [
    { path: `/v1/project/${project}/ask`, body: projectAsk },
    { path: `/v1/project/${project}/ask`, body: { ...projectAsk, filter: "nonsense = 1" } }
  ],
  "asks.projectAlias": ({ project }) => [{ path: `/v1/ask/project/${project}`, body: projectAsk }],
  "audiences.create": ({ project }) => [
    { path: "/v1/audiences", body: { title: "Mine", prompt: "Mine", projectId: project } }
  ],
  "audiences.list": () => [{ path: "/v1/audiences" }],
  "audiences.remove": ({ audience }) => [{ method: "DELETE", path: `/v1/audiences/${audience}` }],
  "audiences.rename": ({ audience }) => [
    { method: "PATCH", path: `/v1/audiences/${audience}`, body: { title: "Taken over" } }
  ],
  "audiences.search": () => [
    { path: "/v1/cms/audience/search", body: { query: "" } },
    { path: "/v1/cms/audience/search", body: { query: "secret nurses" } }
  ],
  "audiences.understanding": ({ audience, project }) => [
    { path: "/v1/audiences/understanding", body: { audienceId: audience } },
    { path: "/v1/audiences/understanding", body: { audiencePrompt: "Adults", projectId: project } }
  ],
  "backtests.get": ({ project }) => [{ path: `/v1/projects/${project}/backtest` }],
  "credits.ledger": () => [
    { path: "/v1/credits/ledger?limit=100" },
    { path: "/v1/credits/ledger?limit=100", headers: { accept: "text/csv" } }
  ],
  "credits.summary": () => [{ path: "/v1/credits" }],
  "durableAsks.cancel": ({ later }) => [{ method: "DELETE", path: `/v1/asks/${later}` }],
  "durableAsks.events": ({ later }) => [{ path: `/v1/asks/${later}/events` }],
  "durableAsks.get": ({ later }) => [{ path: `/v1/asks/${later}` }],
  "durableAsks.list": () => [{ path: "/v1/asks" }],
  "durableAsks.result": ({ later }) => [{ path: `/v1/asks/${later}/results/0` }],
  "durableAsks.results": ({ later }) => [{ path: `/v1/asks/${later}/results` }],
  "durableAsks.retry": ({ later }) => [{ method: "POST", path: `/v1/asks/${later}/retry` }],
  "durableAsks.submit": ({ audience, project }) => [
    { path: "/v1/asks", body: [{ audienceId: audience, ...question }] },
    { path: "/v1/asks", body: [{ projectId: project, ...projectAsk }] }
  ],
  "estimationTasks.create": ({ audience }) => [
    { path: "/v1/ask/estimation-tasks", body: { audienceId: audience, ...question } }
  ],
  "estimationTasks.submit": ({ estimation }) => [
    { path: `/v1/ask/estimation-tasks/${estimation}/replies`, body: { replies: Array(4).fill({ A: 50, B: 50 }) } }
  ],
  "history.list": ({ project }) => [{ path: "/v1/history" }, { path: `/v1/history?projectId=${project}&q=secret` }],
  "history.get": ({ asked }) => [{ path: `/v1/history/${asked}` }],
  "history.change": ({ asked }) => [{ method: "PATCH", path: `/v1/history/${asked}`, body: { name: "Taken over" } }],
  "history.remove": ({ asked }) => [{ method: "DELETE", path: `/v1/history/${asked}` }],
  "history.share": ({ asked }) => [{ path: `/v1/history/${asked}/shares`, body: {} }],
  "history.shares": ({ asked }) => [{ path: `/v1/history/${asked}/shares` }],
  "history.unshare": ({ asked, share }) => [{ method: "DELETE", path: `/v1/history/${asked}/shares/${share}` }],
  "history.everyShare": () => [{ path: "/v1/shares" }],
  "keys.list": () => [{ path: "/v1/keys" }],
  "keys.create": () => [{ path: "/v1/keys", body: { name: "", scopes: ["read"] } }],
  "keys.rotate": ({ key }) => [{ path: `/v1/keys/${key}/rotate`, body: {} }],
  "keys.revoke": ({ key }) => [{ method: "DELETE", path: `/v1/keys/${key}?links=revoke` }],
  "members.me": () => [{ path: "/v1/me" }],
  "members.list": () => [{ path: "/v1/members" }],
  "members.invite": () => [{ path: "/v1/members", body: { name: "", role: "viewer" } }],
  "members.change": ({ member }) => [
    { method: "PATCH", path: `/v1/members/${member}`, body: { name: "Taken over", role: "viewer" } }
  ],
  "members.link": ({ member }) => [{ method: "POST", path: `/v1/members/${member}/links` }],
  "members.sessions": ({ member }) => [{ path: `/v1/members/${member}/sessions` }],
  "members.endSession": ({ member, session }) => [
    { method: "DELETE", path: `/v1/members/${member}/sessions/${session}` }
  ],
  "members.endSessions": ({ member }) => [{ method: "DELETE", path: `/v1/members/${member}/sessions` }],
  "members.remove": ({ member }) => [{ method: "DELETE", path: `/v1/members/${member}` }],
  "members.audit": ({ member }) => [{ path: "/v1/audit" }, { path: `/v1/audit?actor=${member}` }],
  "imports.list": () => [{ path: "/v1/imports" }],
  "imports.get": ({ imported }) => [{ path: `/v1/imports/${imported}` }],
  "imports.cancel": ({ imported }) => [{ method: "DELETE", path: `/v1/imports/${imported}` }],
  "models.list": () => [{ path: "/v1/models" }],
  "models.connection": () => [{ path: "/v1/models/connection" }],
  "models.connect": () => [
    {
      method: "PUT",
      path: "/v1/models/connection",
      body: { provider: "compatible", url: "https://models.example/v1", model: "tiny", key: "sk-isolated-0123456789" }
    }
  ],
  "models.check": () => [{ path: "/v1/models/connection/check", body: {} }],
  "models.disconnect": () => [{ method: "DELETE", path: "/v1/models/connection" }],
  "projects.about": ({ project }) => [{ path: `/v1/projects/${project}` }],
  "projects.change": ({ project }) => [
    { method: "PATCH", path: `/v1/projects/${project}`, body: { selectors: { sex: ["gender"] } } },
    { method: "PATCH", path: `/v1/projects/${project}`, body: { selectors: { sex: ["nonsense"] } } }
  ],
  "projects.changeQuestion": ({ project }) => [
    { method: "PATCH", path: `/v1/projects/${project}/questions/gender`, body: { text: "Taken over" } }
  ],
  "projects.weigh": ({ project }) => [
    { path: `/v1/projects/${project}/weights`, body: { targets: [{ questions: ["region"], frame: true }] } }
  ],
  "projects.appendWave": ({ project }) => [
    { path: `/v1/projects/${project}/waves`, body: untitled, headers: { "content-type": FORM } }
  ],
  "projects.removeWave": ({ project }) => [{ method: "DELETE", path: `/v1/projects/${project}/waves/latest` }],
  "projects.deriveQuestion": ({ project }) => [
    {
      path: `/v1/projects/${project}/questions`,
      body: { key: "taken", definition: { of: "gender", categories: [], keep: true } }
    }
  ],
  "projects.takeBackChange": ({ project }) => [{ method: "DELETE", path: `/v1/projects/${project}/changes/2` }],
  "projects.create": () => [{ path: "/v1/projects", body: untitled, headers: { "content-type": FORM } }],
  "projects.crosstab": ({ project }) => [
    { path: `/v1/projects/${project}/crosstab`, body: { rows: "Age", columns: "Gender" } },
    { path: `/v1/projects/${project}/crosstab`, body: { rows: "nonsense", columns: "Gender", filter: "nonsense = 1" } }
  ],
  "projects.tables": ({ project }) => [{ path: `/v1/projects/${project}/tables`, body: { columns: [] } }],
  "projects.deck": ({ project }) => [
    { path: `/v1/projects/${project}/deck`, body: untitled, headers: { "content-type": FORM } }
  ],
  "projects.analyze": ({ project }) => [
    { path: `/v1/projects/${project}/analyses`, body: { kind: "map", rows: "Household income", columns: "Age" } }
  ],
  "projects.data": ({ project }) => [{ path: `/v1/projects/${project}/data` }],
  "projects.matches": ({ project }) => [
    { path: `/v1/projects/${project}/matches`, body: {} },
    { path: `/v1/projects/${project}/matches`, body: { filter: "men" } }
  ],
  "projects.codes": ({ project }) => [
    { path: `/v1/projects/${project}/questions/${WORDS}/codes`, body: {} },
    { path: `/v1/projects/${project}/questions/${WORDS}/codes`, body: { codes: [{ label: "A", words: ["late"] }] } }
  ],
  "projects.answers": ({ project }) => [
    { path: `/v1/projects/${project}/questions/${WORDS}/answers` },
    { path: `/v1/projects/${project}/questions/${WORDS}/answers?filter=men&search=x` }
  ],
  "projects.distributions": ({ project }) => [
    { path: `/v1/projects/${project}/distributions` },
    { path: `/v1/projects/${project}/distributions?filter=men&limit=2` }
  ],
  "projects.list": () => [{ path: "/v1/projects" }],
  "projects.questions": ({ project }) => [{ path: `/v1/projects/${project}/questions` }],
  "projects.understanding": ({ project }) => [{ path: `/v1/projects/${project}/understanding` }],
  "projects.suggestHumans": ({ project }) => [
    { path: `/v1/projects/${project}/suggest-humans`, body: { interviews: 100 } }
  ],
  "provenance.get": ({ asked }) => [{ path: `/v1/asks/${asked}/provenance` }],
  "quotes.ask": ({ audience, project }) => [
    { path: "/v1/ask/quote", body: { audienceId: audience, ...question } },
    { path: "/v1/ask/quote", body: { audienceId: audience, question: "Why?" } },
    { path: "/v1/ask/quote", body: { projectId: project, ...projectAsk } }
  ],
  "quotes.many": ({ audience, project }) => [
    { path: "/v1/asks/quote", body: [{ audienceId: audience, ...question }] },
    { path: "/v1/asks/quote", body: [{ projectId: project, ...projectAsk }] }
  ],
  "studies.submit": ({ audience }) => [{ path: "/v1/studies", body: { ...study, audienceId: audience } }],
  "studies.quote": ({ audience }) => [{ path: "/v1/studies/quote", body: { ...study, audienceId: audience } }],
  "studies.read": () => [{ path: "/v1/studies/questionnaires", body: { text: "1. Why?" } }],
  "studies.list": () => [{ path: "/v1/studies" }],
  "studies.get": (ids) => [{ path: `/v1/studies/${ids.study}` }],
  "studies.respondent": (ids) => [{ path: `/v1/studies/${ids.study}/respondents/1` }],
  "studies.follow": (ids) => [{ path: `/v1/studies/${ids.study}/respondents/1/ask`, body: { question: "Why?" } }],
  "studies.cancel": (ids) => [{ method: "DELETE", path: `/v1/studies/${ids.study}` }],
  "projects.remove": ({ project }) => [{ method: "DELETE", path: `/v1/projects/${project}` }],
  "reports.list": () => [{ path: "/v1/reports" }],
  "reports.create": () => [{ path: "/v1/reports", body: { title: "Mine" } }],
  "reports.get": ({ report }) => [
    { path: `/v1/reports/${report}` },
    { path: `/v1/reports/${report}`, headers: { accept: "application/pdf" } }
  ],
  "reports.change": ({ report }) => [
    { method: "PATCH", path: `/v1/reports/${report}`, body: { version: 1, title: "Taken over" } }
  ],
  "reports.add": ({ asked, project, report }) => [
    { path: `/v1/reports/${report}/blocks`, body: { text: "Taken over" } },
    { path: `/v1/reports/${report}/blocks`, body: { answerId: asked } },
    { path: `/v1/reports/${report}/blocks`, body: { projectId: project, table: { rows: "Age", columns: [] } } }
  ],
  "reports.remove": ({ report }) => [{ method: "DELETE", path: `/v1/reports/${report}` }],
  "reports.share": ({ report }) => [{ path: `/v1/reports/${report}/shares`, body: {} }],
  "reports.shares": ({ report }) => [{ path: `/v1/reports/${report}/shares` }],
  "reports.unshare": ({ report, reportShare }) => [
    { method: "DELETE", path: `/v1/reports/${report}/shares/${reportShare}` }
  ],
  "webhooks.createSecret": () => [{ method: "POST", path: "/v1/webhooks/secrets" }],
  "webhooks.deliveries": ({ later }) => [
    { path: "/v1/webhooks/deliveries" },
    { path: `/v1/webhooks/deliveries?askId=${later}` }
  ],
  "webhooks.listSecrets": () => [{ path: "/v1/webhooks/secrets" }],
  "webhooks.redeliver": ({ delivery }) => [{ method: "POST", path: `/v1/webhooks/deliveries/${delivery}/redeliver` }],
  "webhooks.removeSecret": ({ signs }) => [{ method: "DELETE", path: `/v1/webhooks/secrets/${signs}` }]
}

const endpoints = () => {
  const names: Array<string> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, group }) => names.push(`${group.identifier}.${endpoint.name}`)
  })
  return names.sort()
}

const secret = { title: "Secret nurses", prompt: "Secret nurses who work nights" }

const withRows = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { id: project } = yield* importSample(tenant.organization)
  const { json } = yield* send({ path: "/v1/audiences", key: tenant.key, body: { ...secret, projectId: project } })
  const started = yield* upload(tenant, { title: "Secret nurses", file: ["a.csv", "a"] }, { prefer: "respond-async" })
  const answer = yield* send({
    path: "/v1/ask/choices",
    key: tenant.key,
    body: { audiencePrompt: secret.prompt, ...question }
  })
  const signing = yield* send({ method: "POST", path: "/v1/webhooks/secrets", key: tenant.key })
  const webhook = { url: "https://secret.invalid/nurses" }
  const body = { asks: [{ audiencePrompt: secret.prompt, ...question }], webhook }
  const later = yield* send({ path: "/v1/asks", key: tenant.key, body })
  yield* askOver(tenant, later.json.data.id)
  const shared = yield* send({ path: `/v1/history/${answer.json.requestId}/shares`, key: tenant.key, body: {} })
  const report = yield* send({ path: "/v1/reports", key: tenant.key, body: { title: "Secret nurses" } })
  const at = `/v1/reports/${report.json.data.id}`
  yield* send({ path: `${at}/blocks`, key: tenant.key, body: { text: "Secret nurses" } })
  const reportShared = yield* send({ path: `${at}/shares`, key: tenant.key, body: {} })
  const task = yield* send({
    path: "/v1/ask/estimation-tasks",
    key: tenant.key,
    body: { audiencePrompt: secret.prompt, question: "Should the railway run night trains?", choices: ["Yes", "No"] }
  })
  const made = yield* send({ path: "/v1/keys", key: tenant.key, body: { name: secret.title } })
  const somebody = { name: secret.title, role: "viewer" }
  const invited = yield* send({ path: "/v1/members", key: tenant.key, body: somebody })
  yield* signedInBy(yield* origin, invited.json.data.url)
  const sessions = yield* send({ path: `/v1/members/${invited.json.data.id}/sessions`, key: tenant.key })
  const studied = yield* send({
    path: "/v1/studies",
    key: tenant.key,
    body: { ...study, audiencePrompt: "Adults in the United States" }
  })
  yield* studyOver(tenant, studied.json.data.id)
  const deliveries = yield* send({ path: "/v1/webhooks/deliveries", key: tenant.key })
  const ids = {
    audience: json.data.id,
    project,
    imported: started.json.data.id,
    asked: answer.json.requestId,
    later: later.json.data.id,
    signs: signing.json.data.id,
    delivery: deliveries.json.data[0].id,
    share: shared.json.data.id,
    key: made.json.data.id,
    member: invited.json.data.id,
    session: sessions.json.data[0].id,
    report: report.json.data.id,
    reportShare: reportShared.json.data.id,
    study: studied.json.data.id,
    estimation: task.json.data.token
  } satisfies Ids
  return { tenant, ids }
})

/** An organization with rows of its own, that strangers look for. */
class Owner extends Context.Tag("test/Owner")<Owner, Effect.Effect.Success<typeof withRows>>() {}

const WithOwner = Layer.effect(Owner, Effect.orDie(withRows)).pipe(Layer.provideMerge(TestService))

const nobodys = (): Ids => ({
  audience: crypto.randomUUID(),
  project: crypto.randomUUID(),
  imported: crypto.randomUUID(),
  asked: newRequestId(),
  later: crypto.randomUUID(),
  signs: crypto.randomUUID(),
  delivery: crypto.randomUUID(),
  share: crypto.randomUUID(),
  key: crypto.randomUUID(),
  member: crypto.randomUUID(),
  session: crypto.randomUUID(),
  report: crypto.randomUUID(),
  reportShare: crypto.randomUUID(),
  study: crypto.randomUUID(),
  estimation: crypto.randomUUID()
})

const NOTHING_TO_RETRY = 409
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const MOMENT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g

/** Everything of an answer but the names that differ from request to request, and what is left of the rate. */
const comparable = ({ headers, status, text }: Received, ids: Ids) => {
  const { date: _date, location, ratelimit: _rate, "x-request-id": requestId, ...others } = headers
  return {
    status,
    headers: others,
    location: location?.replaceAll(UUID, "NEW"),
    text: text
      .replaceAll(requestId!, "ID")
      .replaceAll(ids.audience, "AUDIENCE")
      .replaceAll(ids.project, "PROJECT")
      .replaceAll(ids.imported, "IMPORT")
      .replaceAll(ids.asked, "ASKED")
      .replaceAll(ids.later, "LATER")
      .replaceAll(ids.signs, "SIGNS")
      .replaceAll(ids.delivery, "DELIVERY")
      .replaceAll(ids.share, "SHARE")
      .replaceAll(ids.key, "KEY")
      .replaceAll(ids.member, "MEMBER")
      .replaceAll(ids.session, "SESSION")
      .replaceAll(ids.reportShare, "LINK")
      .replaceAll(ids.report, "REPORT")
      .replaceAll(ids.study, "STUDY")
      .replaceAll(ids.estimation, "ESTIMATION")
      .replaceAll(UUID, "NEW")
      .replaceAll(/whsec_[\w+/]+=/g, "SECRET")
      .replaceAll(MOMENT, "NOW")
  }
}

const askAs = ({ key }: Tenant, endpoint: string, ids: Ids) =>
  Effect.forEach(requests[endpoint]!(ids), (request) =>
    Effect.map(send({ ...request, key }), (answer) => comparable(answer, ids))
  )

const rowsOf = ({ key }: Tenant) =>
  Effect.forEach(["/v1/audiences", "/v1/projects"], (path) => Effect.map(send({ path, key }), ({ json }) => json.data))

layer(WithOwner)("another organization's rows", (it) => {
  it("are looked for at every endpoint", () => {
    assert.deepStrictEqual([...Object.keys(requests), PUBLIC].sort(), endpoints())
  })

  it.effect.each(Object.keys(requests))("look like rows that do not exist: %s", (endpoint) =>
    Effect.gen(function* () {
      const owner = yield* Owner
      const before = yield* rowsOf(owner.tenant)
      const stranger = yield* newTenant()
      const answers = yield* askAs(stranger, endpoint, owner.ids)
      assert.deepStrictEqual(answers, yield* askAs(stranger, endpoint, nobodys()))
      for (const { status, text } of answers) {
        assert.notMatch(text.toLowerCase(), /secret nurses|secret\.invalid/)
        assert.notInclude(text, "Coffee and food")
        assert.strictEqual(
          status === 200,
          /list|search|credits|deliveries|createSecret|reports.create|everyShare|quotes.many|members.(?:me|audit)|models.conn|studies.read/.test(
            endpoint
          ),
          `${status} ${text}`
        )
      }
      assert.deepStrictEqual(yield* rowsOf(owner.tenant), before)
      assert.deepStrictEqual(yield* rowsOf(stranger), [{ audiences: [] }, []])
    })
  )

  it.effect("are answered to their own organization", () =>
    Effect.gen(function* () {
      const { ids, tenant } = yield* withRows
      const people = ["members.endSessions", "members.remove"]
      const last = [...people, "audiences.remove", "reports.remove", "history.remove", "projects.remove"]
      const others = Object.keys(requests).filter((endpoint) => !last.includes(endpoint))
      for (const endpoint of [...others, ...last])
        for (const { status, text } of yield* askAs(tenant, endpoint, ids))
          assert.include(
            /filter_invalid|parameter_missing|selectors.sex|"param":"(?:name|engine)"|this very file already|No file was appended|no PowerPoint/.test(
              text
            )
              ? [400]
              : [200, 202, NOTHING_TO_RETRY],
            status,
            `${endpoint} ${text}`
          )
    })
  )
})
