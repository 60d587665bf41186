/** Files that a survey's respondents are written to, by their ending; `zip` is triple-s. */
export const ROW_KINDS = ["sav", "csv", "parquet", "zip"] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const ROW_TYPES: Readonly<Record<RowKind, string>> = {
  sav: "application/x-spss-sav",
  csv: "text/csv",
  parquet: "application/vnd.apache.parquet",
  zip: "application/zip"
}
