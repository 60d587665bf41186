/** A colour as light: red, green and blue of sRGB without its gamma, 0 to 1. */
export type Light = readonly [red: number, green: number, blue: number]
/** CIELAB under D65. */
export type Lab = readonly [lightness: number, a: number, b: number]

type Matrix = readonly [Light, Light, Light]

/**
 * What people see who lack a kind of cone: Machado, Oliveira and Fernandes, “A physiologically-based model for simulation of
 * color vision deficiency”, IEEE TVCG 15 (2009), the matrices of severity 1, on light.
 */
export const visions: Readonly<Record<"all cones" | "protanopia" | "deuteranopia" | "tritanopia", Matrix>> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1]
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998]
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881]
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039]
  ]
}

const dot = (row: Light, [r, g, b]: Light) => row[0] * r + row[1] * g + row[2] * b
const each = <A, B>([x, y, z]: readonly [A, A, A], f: (one: A) => B): readonly [B, B, B] => [f(x), f(y), f(z)]

/** Of `#rrggbb` (IEC 61966-2-1). */
export const lightOf = (hex: string): Light =>
  each([1, 3, 5], (at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })

/** The same as it is seen. */
export const seen = (light: Light, vision: Matrix): Light =>
  each(vision, (row) => Math.min(1, Math.max(0, dot(row, light))))

const luminance = (light: Light) => dot([0.2126, 0.7152, 0.0722], light)

/** From 1 to 21 (WCAG 2.2). */
export const contrast = (a: string, b: string): number => {
  const [one, other] = [luminance(lightOf(a)), luminance(lightOf(b))]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

export const labOf = (light: Light): Lab => {
  const f = (t: number) => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29)
  const x = f(dot([0.4124564, 0.3575761, 0.1804375], light) / 0.95047)
  const y = f(dot([0.2126729, 0.7151522, 0.072175], light))
  const z = f(dot([0.0193339, 0.119192, 0.9503041], light) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const hueOf = (a: number, b: number) => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360)

/** The difference of two colours by CIEDE2000: Sharma, Wu and Dalal, Color Research and Application 30 (2005). */
export const difference = ([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number => {
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const stretch = 1.5 - 0.5 * Math.sqrt(mean7 / (mean7 + 25 ** 7))
  const [c1, c2] = [Math.hypot(stretch * a1, b1), Math.hypot(stretch * a2, b2)]
  const [h1, h2] = [hueOf(stretch * a1, b1), hueOf(stretch * a2, b2)]
  const isGrey = c1 * c2 === 0
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const hue = isGrey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const t =
    1 -
    0.17 * Math.cos(radians(hue - 30)) +
    0.24 * Math.cos(radians(2 * hue)) +
    0.32 * Math.cos(radians(3 * hue + 6)) -
    0.2 * Math.cos(radians(4 * hue - 63))
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2))))
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2))
  const chroma = (c2 - c1) / (1 + 0.045 * c)
  const tint = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * c * t)
  return Math.sqrt(lightness ** 2 + chroma ** 2 + tint ** 2 + rotation * chroma * tint)
}
