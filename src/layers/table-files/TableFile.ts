import type { OfficeKind, TableOfSurvey } from "../../domain/ask/CrosstabAsk.ts"
import { layoutOf } from "./Layout.ts"

/** A table as a file of an office program; the libraries that write it are loaded when it is first asked for. */
export const tableFile = async (kind: OfficeKind, table: TableOfSurvey): Promise<Uint8Array> => {
  const layout = layoutOf(table)
  if (kind === "xlsx") return (await import("./Workbook.ts")).workbook(layout)
  return (await import("./Presentation.ts")).presentation(layout)
}
