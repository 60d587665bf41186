import { pause, startDeadline } from "./Deadline.ts"
import { errorOfWork, NoAnswer } from "./Errors.ts"
import type { CallOptions, Transport } from "./Transport.ts"
import type { ImportedProject, Reference, SurveyImport, SurveyImportSummary } from "./Types.ts"

/** A survey file, with what helps to read it. */
interface SurveyFile {
  /**
   * CSV, .xlsx, .sav, .zsav, .dta, or triple-s as .zip. On Node, `new File([await openAsBlob(path)], name)` avoids loading it
   * into memory.
   */
  readonly file: Blob | File
  /** Question texts and labels, if the file has only codes: CSV, JSON, .qsf or SPSS syntax. */
  readonly codebook?: Blob | File | undefined
  /** How to read the file, as the command line's dry run writes it. */
  readonly mapping?: Blob | File | undefined
  /** Sheet of an Excel file. Defaults to the first sheet with a table. */
  readonly sheet?: string | undefined
  /** The weight column. */
  readonly weight?: string | undefined
  /** The column that identifies respondents. */
  readonly id?: string | undefined
}

/** Another wave of a survey that is a project already. */
export interface WaveUpload extends SurveyFile {
  /** What the wave is called, such as 2025. Left out if the file says it. */
  readonly label?: string | undefined
  /** What the project's respondents are called, if it has no waves yet. */
  readonly first?: string | undefined
  /** The question that tells waves apart. Defaults to `wave`. */
  readonly column?: string | undefined
  /** The `accept` of the preview you looked at: appends the file. */
  readonly accept?: string | undefined
}

/** A survey file, with options for reading it. */
export interface SurveyUpload extends SurveyFile {
  /** The project's title. */
  readonly title: string
  /** What the survey is about. */
  readonly description?: string | undefined
  /** Makes it a reference survey. */
  readonly reference?: Reference | undefined
  /** Replaces the existing project if this file was already imported. */
  readonly replace?: boolean | undefined
}

/** How long to wait for an import, and a callback for progress. */
export interface ImportOptions extends CallOptions {
  /** Milliseconds. No limit by default. */
  readonly timeout?: number | undefined
  /** Called as the import goes on. */
  readonly onProgress?: ((progress: SurveyImport) => void) | undefined
}

/** Survey imports, which run in the background. */
export interface Imports {
  /** Uploads a survey. Resolves once the upload is complete. */
  readonly start: (survey: SurveyUpload, options?: CallOptions) => Promise<SurveyImport>
  /** How far it is, and the project once it is done. */
  readonly get: (id: string, options?: CallOptions) => Promise<SurveyImport>
  /** The latest 100. */
  readonly list: (options?: CallOptions) => Promise<ReadonlyArray<SurveyImportSummary>>
  /** Waits for the project and throws if the import failed. */
  readonly wait: (id: string, options?: ImportOptions) => Promise<ImportedProject>
  /** Cancels it: nothing is stored, unless it was stored already. */
  readonly cancel: (id: string, options?: CallOptions) => Promise<SurveyImport>
}

export const formOf = (survey: SurveyUpload | WaveUpload | Pick<SurveyFile, "file">): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(survey)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, typeof value === "object" ? JSON.stringify(value) : `${value}`)
  }
  return form
}

const LOOK_MS = 2_000

export const makeImports = ({ json }: Transport): Imports => {
  const at = (id: string) => `/v1/imports/${encodeURIComponent(id)}`
  const shown = async (method: "GET" | "DELETE", id: string, options?: CallOptions) =>
    (await json<SurveyImport>({ method, path: at(id) }, options)).data

  const projectOf = ({ error, project, status }: SurveyImport): ImportedProject => {
    if (project !== null) return project
    throw error === null ? new NoAnswer(`There is no project: the import is ${status}`) : errorOfWork(error, null)
  }

  return {
    // A large file takes its time.
    start: async (survey, options) => {
      const call = { method: "POST", path: "/v1/projects", headers: { prefer: "respond-async" } } as const
      return (await json<SurveyImport>({ ...call, body: formOf(survey) }, { timeout: 0, ...options })).data
    },
    get: (id, options) => shown("GET", id, options),
    list: async (options) =>
      (await json<ReadonlyArray<SurveyImportSummary>>({ method: "GET", path: "/v1/imports" }, options)).data,
    wait: async (id, { onProgress, timeout = 0, ...options } = {}) => {
      const deadline = startDeadline(timeout, options.signal)
      const within = { ...options, signal: deadline.signal }
      try {
        while (true) {
          const progress = await shown("GET", id, within)
          onProgress?.(progress)
          if (progress.finishedAt !== null) return projectOf(progress)
          await pause(LOOK_MS, deadline.signal)
        }
      } finally {
        deadline.over()
      }
    },
    cancel: (id, options) => shown("DELETE", id, options)
  }
}
