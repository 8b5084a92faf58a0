// Colour arithmetic: sRGB, OKLCH and WCAG contrast, on numbers and hex strings. palette.ts makes roles of them.

/** Lightness 0-1, chroma 0-0.4, hue 0-360 (0 when there is no chroma). */
export type Lch = readonly [l: number, c: number, h: number]

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
const clamp = (v: number) => Math.min(1, Math.max(0, v))
const byte = (v: number) =>
  Math.round(clamp(v) * 255)
    .toString(16)
    .padStart(2, '0')

/** The three channels of `#rgb` or `#rrggbb` as 0-1, in linear light. Channels that do not parse count as 0. */
function linearChannels(hex: string): [number, number, number] {
  const digits = hex.replace('#', '')
  const long = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits
  const channel = (at: number) => toLinear((Number.parseInt(long.slice(at, at + 2), 16) || 0) / 255)
  return [channel(0), channel(2), channel(4)]
}

/** Relative luminance 0-1, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r, g, b] = linearChannels(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio, 1-21; the order of the two colours does not matter. */
export function contrast(a: string, b: string): number {
  const x = luminance(a)
  const y = luminance(b)
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** A hex colour in OKLCH. Greys have hue 0, because their computed hue is rounding noise. */
export function hexToLch(hex: string): Lch {
  const [r, g, b] = linearChannels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const C = Math.hypot(A, B)
  return C < 1e-4 ? [L, 0, 0] : [L, C, ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360]
}

function lchToLinear(L: number, C: number, H: number): [number, number, number] {
  const a = C * Math.cos((H * Math.PI) / 180)
  const b = C * Math.sin((H * Math.PI) / 180)
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const inside = (rgb: readonly number[]) => rgb.every((v) => v >= -1e-4 && v <= 1.0001)

/** OKLCH as `#rrggbb`. Colours outside sRGB lose chroma and keep lightness and hue, because contrast depends on lightness. */
export function lch(l: number, c: number, h: number): string {
  const L = clamp(l)
  let rgb = lchToLinear(L, c, h)
  if (!inside(rgb)) {
    let low = 0
    let high = c
    for (let i = 0; i < 18; i++) {
      const middle = (low + high) / 2
      if (inside(lchToLinear(L, middle, h))) low = middle
      else high = middle
    }
    rgb = lchToLinear(L, low, h)
  }
  return `#${rgb.map((v) => byte(toGamma(clamp(v)))).join('')}`
}

/**
 * The colour nearest to `start` that has `ratio` against every colour of `against`, moving lightness only, in `direction`.
 * Measured on the final 8-bit colours. Returns black or white if no lightness is enough.
 */
export function fit(start: Lch, against: readonly string[], ratio: number, direction: 1 | -1): string {
  const [, c, h] = start
  for (let l = start[0]; l > 0 && l < 1; l += direction * 0.004) {
    const hex = lch(l, c, h)
    if (against.every((other) => contrast(hex, other) >= ratio)) return hex
  }
  return direction < 0 ? '#000000' : '#ffffff'
}
