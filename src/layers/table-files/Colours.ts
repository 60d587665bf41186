/** Paul Tol's “bright” colours, told apart with any kind of colour vision, and a dark grey; RRGGBB. */
export const COLOURS = ["4477AA", "EE6677", "228833", "CCBB44", "66CCEE", "AA3377", "BBBBBB", "444444"] as const

export const INK = "222222"
export const FAINT = "666666"
export const LINE = "BFBFBF"
export const SHADE = "EDF1F6"
export const WARNING = "FFF2CC"
export const HIDDEN = "E6E6E6"

export const colourAt = (at: number): string => COLOURS[at % COLOURS.length]!

/** Black or white, whichever is easier to read on a colour (relative luminance, WCAG 2). */
export const inkOn = (colour: string): string => {
  const linear = [0, 2, 4].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
  return luminance > 0.22 ? "000000" : "FFFFFF"
}
