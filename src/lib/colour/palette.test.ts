// The guarantee of the colour engine: text is readable with any two colours of an organisation.
import { wcagLuminance } from 'culori'
import { describe, expect, test } from 'vitest'
import { GUARANTEES, palette } from './palette.ts'

const named = `#000000 #ffffff #808080 #ffff00 #ffe500 #f4c430 #39ff14 #00ffff #ff00ff #ff0000 #00ff00 #0000ff #ff5a36 #2438e0 #0a1a3f
  #fdf6e3 #ffc0cb #7f00ff #777777 #8b4513 #2f8f4e`.split(/\s+/)

/** A seeded generator (Numerical Recipes), so that a failure can be repeated. */
function randomColours(seed: number): () => string {
  let state = seed
  const byte = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * 256)
      .toString(16)
      .padStart(2, '0')
  }
  return () => `#${byte()}${byte()}${byte()}`
}

/** Measured by an independent library. */
function unreadable(primary: string, secondary: string): string[] {
  const made = palette(primary, secondary)
  return (['light', 'dark'] as const).flatMap((mode) => {
    const light = new Map(Object.entries(made[mode]).map(([role, hex]) => [role, wcagLuminance(hex)]))
    const contrast = (a: string, b: string) => {
      const [x, y] = [light.get(a) ?? 0, light.get(b) ?? 0]
      return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
    }
    return GUARANTEES.filter(([front, back, ratio]) => contrast(front, back) < ratio).map(
      ([front, back]) => `${primary} ${secondary} ${mode}: ${front} on ${back}`,
    )
  })
}

describe('the palette of an organisation', () => {
  test('has 43 roles in each mode, all of them six-digit colours', () => {
    const { light, dark } = palette('#2438e0', '#ff5a36')
    expect(Object.keys(light)).toHaveLength(43)
    expect(Object.keys(dark).toSorted()).toEqual(Object.keys(light).toSorted())
    for (const hex of [...Object.values(light), ...Object.values(dark)]) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('keeps every guaranteed pair readable for all pairs of 21 awkward colours', () => {
    expect(named.flatMap((a) => named.flatMap((b) => unreadable(a, b)))).toEqual([])
  })

  test('keeps every guaranteed pair readable for 40,000 random pairs of colours', { timeout: 180_000 }, () => {
    const next = randomColours(7)
    expect(Array.from({ length: 40_000 }, () => unreadable(next(), next())).flat()).toEqual([])
  })

  test('has at least 4.5:1 wherever text stands, 3:1 for parts of the interface', () => {
    const parts = /^(?:edge|focus|mark|solidEdge2?)$/
    for (const [front, , ratio] of GUARANTEES) expect(ratio, front).toBeGreaterThanOrEqual(parts.test(front) ? 3 : 4.5)
  })

  test('uses the first colour twice when there is no second', () => {
    const { light } = palette('#0f7a5a')
    expect(light.solid2).toBe(light.solid)
  })

  test('survives colours that do not parse', () => {
    expect(palette('tomato', '').light.ink).toMatch(/^#[0-9a-f]{6}$/)
  })
})
