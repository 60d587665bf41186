import type { OfficeKind, TableOfSurvey } from "../../domain/ask/CrosstabAsk.ts"
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
  { about, changedAt, parts, title }: ReportFile
): Promise<Uint8Array> => {
  const report = { title: writable(title), about: about.map(writable), changedAt, shown: parts.map(shownOf) }
  if (kind === "xlsx") return (await import("./Workbook.ts")).reportWorkbook(report)
  if (kind === "pptx") return (await import("./Presentation.ts")).reportSlides(report)
  return (await import("./Pdf.ts")).reportPdf(report)
}
