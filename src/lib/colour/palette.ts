// The colour engine: two colours of an organisation in, 43 roles out, light and dark, with guaranteed contrast.
// Lightness is fixed per role; hue and a capped share of chroma come from the brand. Then each guaranteed pair is measured and adjusted.
// src/ui/tokens/tokens.css holds the same formulas in CSS, for the first paint before this has run.
import { fit, hexToLch, lch, type Lch } from './colour.ts'

type Second = '' | '2'
type State = 'good' | 'warn' | 'bad' | 'info'
type BrandRole = 'solid' | 'onSolid' | 'solidEdge' | 'tint' | 'tintHover' | 'onTint' | 'accent'

export type Role =
  | 'bg'
  | 'surface'
  | 'overlay'
  | 'well'
  | 'hover'
  | 'line'
  | 'ink'
  | 'ink2'
  | 'ink3'
  | 'edge'
  | 'lit'
  | 'focus'
  | 'mark'
  | `${BrandRole}${Second}`
  | `${State}Tint`
  | `${State}Ink`
  | `${State}Solid`
  | `on${Capitalize<State>}`

/** Hex colours by role. */
export type Roles = Record<Role, string>

export interface Palette {
  light: Roles
  dark: Roles
}

const capital = (state: State) => (state[0]!.toUpperCase() + state.slice(1)) as Capitalize<State>
const above = (x: number, at: number): 0 | 1 => (x > at ? 1 : 0)
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Neutral tint: brand hue and a warm light (L .72 C .10 h 80), mixed 46 : 54 in OKLab. Greys need no special case. */
function toneOf([, chroma, hue]: Lch): (l: number, share: number, cap: number) => Lch {
  const c = Math.min(chroma, 0.11)
  const a = 0.46 * c * Math.cos(radians(hue)) + 0.054 * Math.cos(radians(80))
  const b = 0.46 * c * Math.sin(radians(hue)) + 0.054 * Math.sin(radians(80))
  const toneChroma = Math.hypot(a, b)
  const toneHue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  return (l, share, cap) => [l, Math.min(toneChroma * share, cap), toneHue]
}

function surfaces(tone: ReturnType<typeof toneOf>, dark: boolean) {
  const is = (...of: [number, number, number]) => lch(...tone(...of))
  return {
    bg: dark ? is(0.17, 0.32, 0.009) : is(0.983, 0.16, 0.0045),
    surface: dark ? is(0.21, 0.35, 0.011) : '#ffffff',
    overlay: dark ? is(0.252, 0.38, 0.013) : '#ffffff',
    well: dark ? is(0.245, 0.38, 0.013) : is(0.954, 0.28, 0.009),
    hover: dark ? is(0.278, 0.4, 0.015) : is(0.938, 0.32, 0.011),
    line: dark ? is(0.31, 0.42, 0.016) : is(0.905, 0.34, 0.013),
  }
}

/** The brand as a fill, outside the range of lightness where neither white nor dark text is readable. */
function solidOf([l, c, h]: Lch, dark: boolean) {
  const hueless = !above(c, 0.045)
  const bright = l > 0.68
  let lightness = bright ? l : Math.min(l, 0.54)
  let inked = bright
  if (!dark && hueless && l > 0.8) [lightness, inked] = [0.22, false]
  if (dark && hueless && l < 0.5) [lightness, inked] = [0.93, true]
  else if (dark && !bright) lightness = Math.max(lightness, 0.5)
  const on = inked ? lch(0.16, Math.min(c, 0.03), h) : '#ffffff'
  const chroma = bright ? c : c * Math.min(1, 0.54 / Math.max(l, 0.05))
  return { on, inked, chroma, solid: fit([lightness, chroma, h], [on], 4.5, inked ? 1 : -1) }
}

/** The brand as a large surface; bright colours are toned down. */
function litOf(solid: string, on: string, inked: boolean, dark: boolean): string {
  const [l, c, h] = hexToLch(solid)
  const chroma = inked ? Math.min(c, dark ? 0.17 : 0.21) : c
  return fit([dark ? Math.min(l, 0.86) : l, chroma, h], [on], 4.5, inked ? 1 : -1)
}

function family(brand: Lch, grounds: ReturnType<typeof surfaces>, dark: boolean) {
  const [l, c, h] = brand
  const direction = dark ? 1 : -1
  const { on, inked, chroma, solid } = solidOf(brand, dark)
  const solidL = hexToLch(solid)[0]
  const edge: Lch = dark ? [Math.max(solidL, 0.6), Math.min(chroma, 0.19), h] : [Math.min(solidL, 0.6), chroma, h]
  const tintC = dark ? Math.min(c * 0.4, 0.06) : Math.min(c * 0.28, 0.042)
  const tint = lch(dark ? 0.285 : 0.945, tintC, h)
  const tintHover = lch(dark ? 0.32 : 0.92, tintC * 1.2, h)
  const hueless = 1 - above(c, 0.045)
  const accentL = dark ? Math.max(l, 0.77) + 0.15 * hueless * above(0.78, l) : hueless && l > 0.8 ? 0.3 : Math.min(l, 0.475)
  const all = [grounds.bg, grounds.surface, grounds.overlay, grounds.well, grounds.hover, tint]
  return {
    inked,
    solid,
    onSolid: on,
    solidEdge: fit(edge, [grounds.bg, grounds.surface, grounds.overlay], 3, direction),
    tint,
    tintHover,
    onTint: fit([dark ? 0.9 : 0.34, Math.min(c, dark ? 0.08 : 0.13), h], [tint, tintHover], 7, direction),
    accent: fit([accentL, Math.min(c, dark ? 0.16 : 0.19), h], all, 4.5, direction),
  }
}

function states(against: readonly string[], dark: boolean) {
  const made: Partial<Roles> = {}
  const hues: [State, number, number][] = [
    ['good', 155, 0.13],
    ['warn', 72, 0.12],
    ['bad', 25, 0.19],
    ['info', 245, 0.13],
  ]
  for (const [name, h, c] of hues) {
    const tint = lch(dark ? 0.285 : 0.95, dark ? 0.05 : 0.035, h)
    made[`${name}Tint`] = tint
    made[`${name}Ink`] = fit([dark ? 0.84 : 0.43, dark ? Math.min(c, 0.12) : c, h], [...against, tint], 4.5, dark ? 1 : -1)
    made[`${name}Solid`] = name === 'warn' ? lch(0.82, 0.155, 78) : fit([0.52, c, h], ['#ffffff'], 4.5, -1)
    made[`on${capital(name)}`] = name === 'warn' ? lch(0.2, 0.04, 72) : '#ffffff'
  }
  return made as Pick<Roles, `${State}Tint` | `${State}Ink` | `${State}Solid` | `on${Capitalize<State>}`>
}

function mode(primary: Lch, secondary: Lch, dark: boolean): Roles {
  const tone = toneOf(primary)
  const grounds = surfaces(tone, dark)
  const all = [grounds.bg, grounds.surface, grounds.overlay, grounds.well, grounds.hover]
  const direction = dark ? 1 : -1
  const text = (l: number, share: number, cap: number, ratio: number) => fit(tone(l, share, cap), all, ratio, direction)
  const { inked, ...first } = family(primary, grounds, dark)
  const second = family(secondary, grounds, dark)
  const [l, c, h] = secondary
  const hueless = 1 - above(c, 0.045)
  const markL = dark ? Math.max(l, 0.68) + 0.22 * hueless * above(0.78, l) : hueless && l > 0.8 ? 0.3 : Math.min(l, 0.575)
  return {
    ...grounds,
    ink: dark ? text(0.955, 0.2, 0.008, 12) : text(0.215, 0.4, 0.016, 12),
    ink2: dark ? text(0.8, 0.3, 0.012, 7) : text(0.415, 0.45, 0.018, 7),
    ink3: dark ? text(0.7, 0.35, 0.014, 4.5) : text(0.505, 0.45, 0.018, 4.5),
    edge: text(dark ? 0.58 : 0.605, 0.5, 0.022, 3),
    ...first,
    lit: litOf(first.solid, first.onSolid, inked, dark),
    solid2: second.solid,
    onSolid2: second.onSolid,
    solidEdge2: second.solidEdge,
    tint2: second.tint,
    tintHover2: second.tintHover,
    onTint2: second.onTint,
    accent2: second.accent,
    focus: first.accent,
    mark: fit([markL, Math.min(c, dark ? 0.19 : 0.2), h], [...all, first.tint], 3, direction),
    ...states(all, dark),
  }
}

/**
 * All colour roles for an organisation's two hex colours; without a second one the first is used twice.
 * All pairs of GUARANTEES hold in both modes, for any input. About half a millisecond. Pure, never throws.
 */
export function palette(primary: string, secondary?: string | null): Palette {
  const first = hexToLch(primary)
  const second = secondary ? hexToLch(secondary) : first
  return { light: mode(first, second, false), dark: mode(first, second, true) }
}

type Pair = readonly [foreground: Role, background: Role, ratio: number]

const onSurfaces: [Role, number][] = [
  ['ink', 12],
  ['ink2', 7],
  ['ink3', 4.5],
  ['edge', 3],
  ['accent', 4.5],
  ['accent2', 4.5],
  ['focus', 3],
  ['mark', 3],
  ['goodInk', 4.5],
  ['warnInk', 4.5],
  ['badInk', 4.5],
  ['infoInk', 4.5],
]

/** The pairs that the app relies on, with their minimum contrast. */
export const GUARANTEES: readonly Pair[] = [
  ...(['bg', 'surface', 'overlay', 'well', 'hover'] as const).flatMap((ground) =>
    onSurfaces.map(([role, ratio]): Pair => [role, ground, ratio]),
  ),
  ['onSolid', 'lit', 4.5],
  ...(['', '2'] as const).flatMap((k): Pair[] => [
    [`onSolid${k}`, `solid${k}`, 4.5],
    [`onTint${k}`, `tint${k}`, 7],
    [`onTint${k}`, `tintHover${k}`, 7],
    [`accent${k}`, `tint${k}`, 4.5],
    ['ink', `tint${k}`, 10],
    ['ink2', `tint${k}`, 6],
    [`solidEdge${k}`, 'bg', 3],
    [`solidEdge${k}`, 'surface', 3],
    [`solidEdge${k}`, 'overlay', 3],
  ]),
  ...(['good', 'warn', 'bad', 'info'] as const).flatMap((state): Pair[] => [
    [`${state}Ink`, `${state}Tint`, 4.5],
    [`on${capital(state)}`, `${state}Solid`, 4.5],
    ['ink', `${state}Tint`, 10],
  ]),
]

/** The custom property of a role in tokens.css: `tintHover2` is `--tint2-hover`, `ink2` is `--ink-2`, `onSolid2` is `--on-solid2`. */
export function cssName(role: Role): `--${string}` {
  const kebab = role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `--${kebab.replace(/^(tint|solid)-(hover|edge)2$/, '$12-$2').replace(/^ink(\d)$/, 'ink-$1')}`
}
