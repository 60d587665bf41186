import "./Projects.css"
import { A, useNavigate } from "@solidjs/router"
import { createSignal, Show } from "solid-js"
import { ApiError } from "../../../../client/Client.ts"
import type { SurveyImport } from "../../../../client/Types.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { Field, TextField } from "../../parts/Field.tsx"
import { useClient } from "../../session/Session.tsx"
import { Failed, Page } from "../../shell/Page.tsx"
import { SURVEYS, SURVEYS_NOTE } from "./SurveyFormats.ts"

type Progress = Pick<SurveyImport, "bytes" | "phase" | "questions" | "rows" | "status">

/** A default title: the file's name without its extension, as words. */
const titleOfFile = (name: string): string => {
  const words = name
    .replace(/\.[^.]{1,5}$/, "")
    .replace(/[_\s]+/g, " ")
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The project this file was already imported as, if that is why it was refused; otherwise null. */
const importedBefore = (problem: unknown): string | null =>
  problem instanceof ApiError && problem.param === "file"
    ? (/already imported as project ([0-9a-f-]{36})/.exec(problem.message)?.[1] ?? null)
    : null

/** Reading takes a little longer than saving. */
const READING = 0.6

/** The progress of an import, from 0 to 1. */
const importShare = (progress: Progress | undefined): number => {
  if (progress === undefined) return 0
  const { bytes, questions, status } = progress
  switch (status) {
    case "queued":
      return 0
    case "reading":
      return bytes.total === 0 ? 0 : READING * Math.min(1, bytes.read / bytes.total)
    case "storing":
      return READING + (1 - READING) * (questions.total ? Math.min(1, questions.stored / questions.total) : 0)
    default:
      return 1
  }
}

const importWords = (progress: Progress | undefined): string => {
  if (progress === undefined) return "Uploading the file…"
  const rows = progress.rows === null ? "" : `: ${counted(progress.rows, "respondent", "respondents")}`
  return `${progress.phase}${rows}`
}

const CODEBOOKS = ".csv,.json,.qsf,.lss,.xml,.sps"

/** The form for importing a survey file. */
const NewProjectPage = () => {
  const client = useClient()
  const go = useNavigate()
  const [file, setFile] = createSignal<File>()
  const [title, setTitle] = createSignal("")
  const [description, setDescription] = createSignal("")
  const [codebook, setCodebook] = createSignal<File>()
  const [mapping, setMapping] = createSignal<File>()
  const [sheet, setSheet] = createSignal("")
  const [weight, setWeight] = createSignal("")
  const [progress, setProgress] = createSignal<SurveyImport>()
  const [isTried, setTried] = createSignal(false)
  const [isOver, setOver] = createSignal(false)

  const sending = createDoing(async ({ replace, survey }: { survey: File; replace: boolean }, signal) => {
    setProgress(undefined)
    const { id } = await client.imports.start(
      {
        file: survey,
        title: title().trim(),
        ...(description().trim() !== "" && { description: description().trim() }),
        ...(codebook() !== undefined && { codebook: codebook() }),
        ...(mapping() !== undefined && { mapping: mapping() }),
        ...(sheet().trim() !== "" && { sheet: sheet().trim() }),
        ...(weight().trim() !== "" && { weight: weight().trim() }),
        ...(replace && { replace })
      },
      { signal }
    )
    signal.addEventListener("abort", () => void client.imports.cancel(id).catch(() => {}), { once: true })
    const project = await client.imports.wait(id, { signal, onProgress: setProgress })
    return project.id
  })

  const take = (given: File | undefined) => {
    setFile(given)
    if (given !== undefined && title().trim() === "") setTitle(titleOfFile(given.name))
  }
  const send = async (replace = false) => {
    setTried(true)
    const survey = file()
    if (survey === undefined || title().trim() === "") return
    const id = await sending.run({ survey, replace })
    if (id !== undefined) go(`/projects/${id}/reading`)
  }
  const chosen = (input: HTMLInputElement) => input.files?.[0]
  const mistakes = () => ({
    file: isTried() && file() === undefined ? "Choose a file." : null,
    title: isTried() && title().trim() === "" ? "Enter a title." : null
  })

  return (
    <Page
      title="Add a survey"
      lead={
        <>
          A data file with one row per respondent. See <A href="/projects">all projects</A>.
        </>
      }
    >
      <form
        class="card stack narrow"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field label="Data file" note={SURVEYS_NOTE} mistake={mistakes().file}>
          {(attributes) => (
            <section
              class="drop"
              aria-label="Drop a file here"
              classList={{ over: isOver() }}
              onDragOver={(event) => {
                event.preventDefault()
                setOver(true)
              }}
              onDragLeave={() => setOver(false)}
              onDrop={(event) => {
                event.preventDefault()
                setOver(false)
                take(event.dataTransfer?.files[0])
              }}
            >
              <input
                {...attributes}
                type="file"
                accept={SURVEYS}
                onChange={(event) => take(chosen(event.currentTarget))}
              />
              <Show when={file()}>{(given) => <p class="small">{given().name}</p>}</Show>
            </section>
          )}
        </Field>
        <TextField label="Title" mistake={mistakes().title} value={title()} onChange={setTitle} />
        <TextField
          label="Description (optional)"
          rows={2}
          note="Who was asked, when and how"
          value={description()}
          onChange={setDescription}
        />
        <details>
          <summary>Codebook, sheet, weights, mapping</summary>
          <div class="stack more">
            <Field
              label="Codebook"
              note="Question texts and labels, if the data file has only codes: CSV, JSON, .qsf, .lss, DDI or SPSS syntax"
            >
              {(attributes) => (
                <input
                  {...attributes}
                  type="file"
                  accept={CODEBOOKS}
                  onChange={(event) => setCodebook(chosen(event.currentTarget))}
                />
              )}
            </Field>
            <TextField
              label="Sheet"
              note="For Excel files: the name of the sheet. Leave empty for the first sheet with a table."
              value={sheet()}
              onChange={setSheet}
            />
            <TextField
              label="Weight column"
              note="The column header. Leave empty to use the weight column if there is exactly one."
              value={weight()}
              onChange={setWeight}
            />
            <Field label="Mapping" note="The JSON file that the command line's dry run writes, with your changes">
              {(attributes) => (
                <input
                  {...attributes}
                  type="file"
                  accept=".json"
                  onChange={(event) => setMapping(chosen(event.currentTarget))}
                />
              )}
            </Field>
          </div>
        </details>
        <Failed of={sending} />
        <Show when={importedBefore(sending.problem())}>
          {(id) => (
            <div class="row">
              <A class="button" href={`/projects/${id()}`}>
                Open that project
              </A>
              <button class="button" type="button" onClick={() => void send(true)}>
                Replace it with this file
              </button>
            </div>
          )}
        </Show>
        <Show
          when={sending.isRunning()}
          fallback={
            <div class="row">
              <button class="button" data-kind="main" type="submit">
                Import
              </button>
            </div>
          }
        >
          <div class="stack" role="status">
            <p>{importWords(progress())}</p>
            <progress class="progress" aria-label="Progress of the import" max="1" value={importShare(progress())} />
            <div class="row">
              <button class="button" type="button" onClick={() => sending.cancel()}>
                Cancel
              </button>
            </div>
          </div>
        </Show>
      </form>
    </Page>
  )
}

export default NewProjectPage
