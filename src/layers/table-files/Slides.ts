import * as library from "pptxgenjs"

type Library = typeof library.default.default

/** The library's class; its types take it for a module of the older kind. */
export const Slides = library.default as unknown as Library
export type Slides = InstanceType<Library>
export type Slide = ReturnType<Slides["addSlide"]>
type Rows = Parameters<Slide["addTable"]>[0]
export type TableCell = Rows[number][number]
export type TableCellOptions = NonNullable<TableCell["options"]>
