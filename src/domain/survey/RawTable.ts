/**
 * One column of a survey file as read, dictionary-coded: each distinct cell once in `values` (trimmed; the empty cell is
 * never listed), and per row its index + 1, or 0 for an empty cell.
 */
export interface RawColumn {
  /** The header cells above the column, top to bottom; blank cells are empty strings. */
  readonly header: ReadonlyArray<string>
  readonly values: ReadonlyArray<string>
  readonly codes: Uint8Array | Uint16Array | Uint32Array
}

/** A survey file as read, before anything is understood of it. */
export interface RawTable {
  readonly rows: number
  readonly columns: ReadonlyArray<RawColumn>
}
