// The colours of one picture, derived from the organisation's two.
import { hexToLch, lch } from '../../../src/lib/colour/colour.ts'
import type { Random } from './rng.ts'

/** All hexadecimal. `deep`, `dusk`, `night` are dark; `soft`, `pale`, `paper`, `sSoft` light; `p` and `s` are the two brand colours. */
export interface Inks {
  deep: string
  dusk: string
  p: string
  soft: string
  pale: string
  s: string
  sSoft: string
  mid: string
  paper: string
  night: string
}

/** Below this chroma a colour has no usable hue. */
const greyBelow = 0.045
/** The hue for organisations with grey colours: warm light. */
const warmHue = 38

/** The hue at fraction `t` between `a` and `b`, along the shorter side. */
function mixHue(a: number, b: number, t: number): number {
  const turn = ((b - a + 540) % 360) - 180
  return (a + turn * t + 360) % 360
}

const ink = (lightness: number, chroma: number, hue: number) => lch(lightness, chroma, ((hue % 360) + 360) % 360)

/**
 * The colours of one picture. `random` shifts the hue by up to `turn` degrees either way, so that pictures of one organisation are similar
 * but not identical; it is called once. Yellow, neon and pastel brand colours keep their lightness, because they would become muddy.
 */
export function inks(primary: string, secondary: string, random: Random, turn = 26): Inks {
  const [pL, pC, pH] = hexToLch(primary)
  const [sL, sC, sH] = hexToLch(secondary)
  const shift = (random() - 0.5) * 2 * turn
  const pGrey = pC < greyBelow
  const sGrey = sC < greyBelow
  const chroma = Math.max(pC, 0.03)
  const second = sGrey ? 0.15 : sC
  const ph = pGrey ? (sGrey ? 60 : sH) : pH + shift
  const sh = (sGrey ? mixHue(ph, warmHue, 0.72) : sH) + shift / 2
  const bright = pL > 0.78
  return {
    deep: ink(0.27, Math.min(chroma, bright ? 0.045 : 0.1), ph),
    dusk: ink(bright ? 0.48 : 0.4, Math.min(chroma, bright ? 0.09 : 0.13), bright ? mixHue(ph, sh, 0.6) : ph),
    p: ink(bright ? Math.min(pL, 0.87) : Math.min(0.72, Math.max(0.5, pL)), Math.min(chroma, 0.2), ph),
    soft: ink(bright ? 0.9 : 0.8, Math.min(chroma, 0.09), ph),
    pale: ink(0.93, Math.min(chroma * 0.4, 0.04), ph),
    s: ink(sGrey ? 0.66 : Math.min(0.78, Math.max(0.62, sL)), Math.min(Math.max(second, 0.05), 0.18), sh),
    sSoft: ink(0.87, Math.min(second, 0.085), sh),
    mid: ink(0.64, Math.min((chroma + second) / 2, 0.14), mixHue(ph, sh, 0.5)),
    paper: ink(0.958, 0.018, 80),
    night: ink(0.2, Math.min(chroma, bright ? 0.025 : 0.05), ph),
  }
}

/** Returns `count` colours from one to the other, inclusive, interpolating the hue. Greys take the hue of the other end. */
export function ramp(from: string, to: string, count: number): string[] {
  const [fromL, fromC, fromH] = hexToLch(from)
  const [toL, toC, toH] = hexToLch(to)
  return Array.from({ length: count }, (_, index) => {
    const t = count === 1 ? 0 : index / (count - 1)
    const hue = fromC < 0.02 ? toH : toC < 0.02 ? fromH : mixHue(fromH, toH, t)
    return lch(fromL + (toL - fromL) * t, fromC + (toC - fromC) * t, hue)
  })
}
