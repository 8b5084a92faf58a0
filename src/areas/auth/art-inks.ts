// Computes the colours of the picture beside the form from the organisation's two colours.
import { hexToLch, lch } from '../../lib/colour/colour.ts'

/** All hexadecimal. `ramp` runs from the first doorway to the light behind the last. */
export interface ArtInks {
  night: string
  ramp: readonly string[]
  sun: string
}

/** Chroma. Below this a colour has no usable hue. */
const GREY = 0.045
const WARM = 38
const DOORS = 6

const turned = (hue: number) => ((hue % 360) + 360) % 360

/** The hue at share `t` of the way from `a` to `b`, along the shorter arc. */
const between = (a: number, b: number, t: number): number => turned(a + (((b - a + 540) % 360) - 180) * t)

/**
 * Yellow, neon and pastel brands keep their lightness, because darker shades look muddy. A grey brand gets a hue towards warm light. Pure.
 */
export function artInks(primary: string, secondary: string): ArtInks {
  const [l, c, h] = hexToLch(primary)
  const [sl, sc, sh] = hexToLch(secondary || primary)
  const grey = c < GREY
  const greySecond = sc < GREY
  const bright = l > 0.78
  const hue = grey ? (greySecond ? 60 : sh) : h
  const second = greySecond ? between(hue, WARM, 0.72) : sh
  const chroma = Math.max(c, 0.03)
  const deep = { l: 0.27, c: Math.min(chroma, bright ? 0.045 : 0.1) }
  const light = { l: 0.87, c: Math.min(greySecond ? 0.15 : sc, 0.085) }
  return {
    night: lch(0.2, Math.min(chroma, bright ? 0.025 : 0.05), hue),
    ramp: Array.from({ length: DOORS }, (_, door) => {
      const t = door / (DOORS - 1)
      return lch(deep.l + (light.l - deep.l) * t, deep.c + (light.c - deep.c) * t, between(hue, second, t))
    }),
    sun: lch(greySecond ? 0.66 : Math.min(0.78, Math.max(0.62, sl)), Math.min(Math.max(greySecond ? 0.15 : sc, 0.05), 0.18), second),
  }
}
