const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const atMostOneDecimal = new Intl.NumberFormat("en", { maximumFractionDigits: 1 })
const threeDigits = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 })
const twoDecimals = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const asGiven = new Intl.NumberFormat("en", { maximumSignificantDigits: 12, useGrouping: "min2" })

/** A count: 858; 1,040. */
export const inWhole = (count: number): string => whole.format(count)

/** Per cent of 0–100, with one decimal: 41.7%. */
export const inPercent = (percentage: number): string => `${oneDecimal.format(percentage)}%`

/** A number with two decimals: 1.45. */
export const inHundredths = (value: number): string => twoDecimals.format(value)

/** A number with at most one decimal. */
export const inTenths = (value: number): string => atMostOneDecimal.format(value)

/** A computed number in three digits, or with one decimal where that is more: 3.22; 52,340.5. */
export const inFigures = (value: number): string =>
  (Math.abs(value) >= 100 ? atMostOneDecimal : threeDigits).format(value)

/** A number as it was given: 1984; 0.125. */
export const asWritten = (value: number): string => asGiven.format(value)

/** A change with its sign: +3.1; −0.4; 0.0. */
export const inChange = (value: number, digits: number): string =>
  new Intl.NumberFormat("en", {
    signDisplay: "exceptZero",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits
  })
    .format(value)
    .replace("-", "−")

/** A count with its noun: 1 respondent; 600 respondents. */
export const counted = (count: number, one: string, many: string): string =>
  `${inWhole(count)} ${count === 1 ? one : many}`
