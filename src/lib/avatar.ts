// Which of the 20 avatar colours a name gets, and those colours. src/ui/Avatar.module.css draws the same ones from the number.
import { lch } from './colour.ts'

/** How many avatar colours there are. */
export const AVATAR_COLOURS = 20

/** 0-19, by the first character of the name (upper case), so one name has one colour on every device. */
export function avatarIndex(name: string): number {
  const first = [...name.trim().toLocaleUpperCase('en')][0] ?? '-'
  return first.codePointAt(0)! % AVATAR_COLOURS
}

/** Ground and text of one avatar colour; always at least 4.5 : 1. */
export function avatarColours(index: number, mode: 'light' | 'dark'): { ground: string; text: string } {
  const hue = 8 + 18 * index
  const odd = index % 2 === 1
  if (mode === 'dark') return { ground: lch(odd ? 0.45 : 0.39, 0.085, hue), text: lch(0.96, 0.02, hue) }
  return { ground: lch(odd ? 0.815 : 0.875, odd ? 0.1 : 0.075, hue), text: lch(0.3, 0.085, hue) }
}
