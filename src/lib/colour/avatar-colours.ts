// The twenty avatar colours as hex, for pictures made by the server; src/ui/tokens/tokens.css draws the same ones on the page.
import { lch } from './colour.ts'

/** Ground and text of one avatar colour; always at least 4.5 : 1. */
export function avatarColours(index: number, mode: 'light' | 'dark'): { ground: string; text: string } {
  const hue = 8 + 18 * index
  const odd = index % 2 === 1
  if (mode === 'dark') return { ground: lch(odd ? 0.45 : 0.39, 0.085, hue), text: lch(0.96, 0.02, hue) }
  return { ground: lch(odd ? 0.815 : 0.875, odd ? 0.1 : 0.075, hue), text: lch(0.3, 0.085, hue) }
}
