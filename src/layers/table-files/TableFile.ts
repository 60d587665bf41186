import { readFile } from "node:fs/promises"
import type { OfficeKind, TableOfSurvey } from "../../domain/ask/CrosstabAsk.ts"
import { DeckInvalid, type DeckSource, type UpdatedDeck } from "../../domain/report/Deck.ts"
import type { ReportFile, ReportKind } from "../../domain/report/ReportFile.ts"
import { layoutOf } from "./Layout.ts"
import { writable } from "./Package.ts"
import { shownOf } from "./ReportParts.ts"

/** A table as a file of an office program; the libraries that write it are loaded when it is first asked for. */
export const tableFile = async (kind: OfficeKind, table: TableOfSurvey): Promise<Uint8Array> => {
  const layout = layoutOf(table)
  if (kind === "xlsx") return (await import("./Workbook.ts")).workbook(layout)
  return (await import("./Presentation.ts")).presentation(layout)
}

/** A report as slides, a workbook or a PDF. */
export const reportFile = async (
  kind: ReportKind,
  { about, changedAt, deck, parts, title }: ReportFile
): Promise<Uint8Array> => {
  const report = { title: writable(title), about: about.map(writable), changedAt, deck, shown: parts.map(shownOf) }
  if (kind === "xlsx") return (await import("./Workbook.ts")).reportWorkbook(report)
  if (kind === "pptx") return (await import("./Presentation.ts")).reportSlides(report)
  return (await import("./Pdf.ts")).reportPdf(report)
}

/** What came of a deck; a refusal by its field, since a thread sends no classes. */
export type DeckDone<A> = { readonly done: A } | { readonly refused: string }

const ofDeck = async <A>(path: string, work: (bytes: Uint8Array) => A | Promise<A>): Promise<DeckDone<A>> => {
  try {
    return { done: await work(await readFile(path)) }
  } catch (thrown) {
    if (thrown instanceof DeckInvalid) return { refused: thrown.problem }
    throw thrown
  }
}

/** What a deck says that it was made of. */
export const deckSourceOf = async (path: string): Promise<DeckDone<DeckSource & Questions>> =>
  ofDeck(path, (await import("./DeckUpdates.ts")).deckSource)

interface Questions {
  readonly questions: ReadonlyArray<string>
}

/** A deck with the numbers of a report. */
export const deckUpdate = async (path: string, report: ReportFile): Promise<DeckDone<UpdatedDeck>> => {
  const { updatedDeck } = await import("./DeckUpdates.ts")
  return ofDeck(path, (bytes) => updatedDeck(bytes, report))
}
