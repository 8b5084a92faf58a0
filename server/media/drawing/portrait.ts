// Faces for the demo's people: faceless, flat, like paper cuts. Real people without a photo get initials instead.
import { lch } from '../../../src/lib/colour/colour.ts'
import { hairOf, hairStyles, type HairStyle } from './hair.ts'
import { pick, seededRandom, warmUp } from './rng.ts'

const skins = ['#f6d7c3', '#eec3a4', '#dda782', '#c68a63', '#a86e4a', '#8a5637', '#6b4129', '#50301f']
const hairColours = ['#1d1a1c', '#2e211c', '#4b2f22', '#7a4a2a', '#b0793f', '#d9b26a', '#9b9691', '#c9c5c0', '#8c3b22']
const shade = 'rgba(40,20,20,.13)'

/** Absent values are chosen by the seed. `skin` is 0 (light) to 7 (dark), `hair` 0 to 8 (6 and 7 grey), hues in degrees. */
export interface Look {
  style?: HairStyle
  skin?: number
  hair?: number
  hue?: number
  cloth?: number
  glasses?: boolean
  beard?: boolean
  apron?: boolean
}

/** Hue of a head covering relative to the background's, and the lightness and chroma of its two tones. */
const headCloth: Partial<Record<HairStyle, { turn: number; light: number; dark: number; chroma: number }>> = {
  scarf: { turn: 200, light: 0.5, dark: 0.42, chroma: 0.1 },
  turban: { turn: 170, light: 0.6, dark: 0.5, chroma: 0.13 },
  cap: { turn: 210, light: 0.5, dark: 0.4, chroma: 0.12 },
}

const coversEars: ReadonlySet<HairStyle> = new Set<HairStyle>(['bob', 'long', 'waves', 'afro', 'curls', 'scarf'])

const glasses =
  '<g fill="none" stroke="#221d1f" stroke-width="1.7"><circle cx="43" cy="45.5" r="5"/><circle cx="57" cy="45.5" r="5"/><path d="M48 45h4M38 44.5l-3-1M62 44.5l3-1"/></g>'

const headOf = (skin: string) =>
  `<path d="M35 43c0-11 6-17.5 15-17.5S65 32 65 43c0 13-6.5 22-15 22S35 56 35 43z" fill="${skin}"/>` +
  `<path d="M50 25.5c9 0 15 6.5 15 17.5 0 13-6.5 22-15 22 5-3 8-11 8-21 0-9-3-15.5-8-18.5z" fill="${shade}"/>`

const earsOf = (skin: string) => `<circle cx="34.8" cy="46" r="3" fill="${skin}"/><circle cx="65.2" cy="46" r="3" fill="${skin}"/>`

const bodyOf = (skin: string, cloth: string) =>
  `<path d="M12 104c1-20 13-29 27-31h22c14 2 26 11 27 31z" fill="${cloth}"/><path d="M50 73h11c14 2 26 11 27 31H50z" fill="${shade}"/>` +
  `<path d="M42 60h16v13c0 4-16 4-16 0z" fill="${skin}"/><path d="M42 64c4 4 12 4 16 0v5c-4 4-12 4-16 0z" fill="rgba(40,20,20,.2)"/>`

const apronOf = (colour: string) => `<path d="M34 76l6-2v30h-9zM66 76l-6-2v30h9zM38 88h24v16H38z" fill="${colour}"/>`
const beardOf = (colour: string) =>
  `<path d="M35 47c0 14 6 22.5 15 22.5S65 61 65 47c-2 5-4 7-7 7-5-2-11-2-16 0-3 0-5-2-7-7z" fill="${colour}"/>`

/**
 * Returns a square SVG document of 1 to 3 kB, the same for the same arguments. The head is centred, so that it can be cropped to a circle.
 */
export function portrait(seed: string, look: Look = {}): string {
  const random = warmUp(seededRandom(seed), 3)
  const skin = skins[look.skin ?? Math.floor(random() * skins.length)] ?? '#c68a63'
  const hair = hairColours[look.hair ?? Math.floor(random() * 6)] ?? '#1d1a1c'
  const style = look.style ?? pick(random, hairStyles)
  const hue = look.hue ?? Math.floor(random() * 20) * 18 + 8
  const shirt = lch(0.45 + random() * 0.3, 0.1, look.cloth ?? (hue + 150 + random() * 60) % 360)
  const head = headCloth[style]
  const tone = (lightness: number) => (head ? lch(lightness, head.chroma, (hue + head.turn) % 360) : hair)
  const drawn = hairOf[style]({ hair, cloth: tone(head?.light ?? 0), clothShade: tone(head?.dark ?? 0) })
  const body = bodyOf(skin, shirt) + (look.apron ? apronOf(lch(0.36, 0.08, (hue + 190) % 360)) : '')
  const back = drawn.back ?? ''
  const front = drawn.front ?? ''
  const extra = (drawn.beard ?? '') + (look.beard ? beardOf(hair) : '') + (look.glasses ? glasses : '')
  const ears = coversEars.has(style) ? '' : earsOf(skin)
  // A scarf covers the shoulders and is under glasses; with hair the order is reversed.
  const figure = style === 'scarf' ? body + back + headOf(skin) + front + extra : back + body + ears + headOf(skin) + extra + front
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 100 100"><path fill="${lch(0.86, 0.07, hue)}" d="M0 0h100v100H0z"/>` +
    `<path d="M0 62Q50 40 100 70V100H0z" fill="${lch(0.78, 0.09, hue)}" opacity=".55"/>${figure}</svg>`
  )
}
