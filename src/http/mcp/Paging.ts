import { encodeCursor } from "../../domain/Cursor.ts"

/** Where the next page begins after so many from an offset on; null where there is none. */
export const nextPage = (offset: number, shown: number, total: number): string | null =>
  shown > 0 && offset + shown < total ? encodeCursor(offset + shown) : null
