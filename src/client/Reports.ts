import { type CallOptions, everyPage, type ListOptions, type Transport } from "./Transport.ts"
import type { NewReportBlock, NewShare, Report, ReportChange, ReportEntry, Share, ShareDraft } from "./Types.ts"

const fileTypes = {
  pdf: "application/pdf",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
} as const

/** Answers, tables and texts in an order, under a title. */
export interface Reports {
  /** All of them, newest first, without their blocks. */
  readonly list: (options?: ListOptions) => AsyncGenerator<ReportEntry, void>
  /** Makes an empty report. */
  readonly create: (title: string, options?: CallOptions) => Promise<ReportEntry>
  /** The report with all that it shows. */
  readonly get: (id: string, options?: CallOptions) => Promise<Report>
  /** The report as slides, a workbook or a PDF. */
  readonly file: (id: string, type: keyof typeof fileTypes, options?: CallOptions) => Promise<Blob>
  /** Adds an answer, a table or a text at the end. */
  readonly add: (id: string, block: NewReportBlock, options?: CallOptions) => Promise<ReportEntry>
  /** Renames, reorders, removes and rewrites, if the report is still at the version you saw. */
  readonly change: (id: string, change: ReportChange, options?: CallOptions) => Promise<ReportEntry>
  /** Deletes a report and the links to it. Its answers stay in the history. */
  readonly remove: (id: string, options?: CallOptions) => Promise<void>
  /** Makes a public link to a report. The link itself is only in this response. */
  readonly share: (id: string, draft?: ShareDraft, options?: CallOptions) => Promise<NewShare>
  /** The active links to a report, newest first. */
  readonly shares: (id: string, options?: CallOptions) => Promise<ReadonlyArray<Share>>
  /** Revokes a link at once. */
  readonly unshare: (id: string, shareId: string, options?: CallOptions) => Promise<void>
}

export const makeReports = (transport: Transport): Reports => {
  const { json } = transport
  const at = (id: string) => `/v1/reports/${encodeURIComponent(id)}`
  return {
    list: (options) => everyPage(transport, "/v1/reports", (page: ReadonlyArray<ReportEntry>) => page, options),
    create: async (title, options) =>
      (await json<ReportEntry>({ method: "POST", path: "/v1/reports", body: { title } }, options)).data,
    get: async (id, options) => (await json<Report>({ method: "GET", path: at(id) }, options)).data,
    file: (id, type, options) => {
      const call = { method: "GET", path: at(id), headers: { accept: fileTypes[type] } } as const
      return transport.read((response) => response.blob(), call, options)
    },
    add: async (id, body, options) =>
      (await json<ReportEntry>({ method: "POST", path: `${at(id)}/blocks`, body }, options)).data,
    change: async (id, body, options) =>
      (await json<ReportEntry>({ method: "PATCH", path: at(id), body }, options)).data,
    remove: async (id, options) => {
      await json({ method: "DELETE", path: at(id) }, options)
    },
    share: async (id, body = {}, options) =>
      (await json<NewShare>({ method: "POST", path: `${at(id)}/shares`, body }, options)).data,
    shares: async (id, options) =>
      (await json<ReadonlyArray<Share>>({ method: "GET", path: `${at(id)}/shares` }, options)).data,
    unshare: async (id, shareId, options) => {
      await json({ method: "DELETE", path: `${at(id)}/shares/${encodeURIComponent(shareId)}` }, options)
    }
  }
}
