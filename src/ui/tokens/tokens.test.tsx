// The formulas of tokens.css, measured in a browser. They define the first paint, before palette.ts has run.
import './tokens.css'
import { afterEach, expect, test } from 'vitest'
import { contrast } from '../../lib/colour/colour.ts'
import { cssName, GUARANTEES, type Role } from '../../lib/colour/palette.ts'

const organizations = [
  ['#2438e0', '#ff5a36'],
  ['#f4c430', '#1b1b1b'],
  ['#0f7a5a', '#d9a441'],
  ['#000000', '#ffffff'],
  ['#39ff14', '#ff00ff'],
  ['#808080', '#777777'],
  ['#fdf6e3', '#0a1a3f'],
]

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!

function paint(probe: HTMLElement, role: Role): string {
  probe.style.backgroundColor = `var(${cssName(role)})`
  canvas.fillStyle = getComputedStyle(probe).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  return `#${[...canvas.getImageData(0, 0, 1, 1).data]
    .slice(0, 3)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`
}

afterEach(() => {
  document.documentElement.removeAttribute('style')
  delete document.documentElement.dataset['theme']
})

test.each(['light', 'dark'])('text can be read in every organisation before any script has run, %s', (theme) => {
  const root = document.documentElement
  root.dataset['theme'] = theme
  const probe = document.body.appendChild(document.createElement('div'))
  const failures: string[] = []
  for (const [primary, secondary] of organizations) {
    root.style.setProperty('--org-primary', primary!)
    root.style.setProperty('--org-secondary', secondary!)
    const seen = new Map<Role, string>()
    const colour = (role: Role) => seen.get(role) ?? seen.set(role, paint(probe, role)).get(role)!
    for (const [front, back, ratio] of GUARANTEES) {
      if (front === 'solidEdge2') continue
      // palette.ts measures and adjusts; the formulas may differ by rounding to 8 bits.
      if (contrast(colour(front), colour(back)) < ratio - 0.05) failures.push(`${primary} ${secondary}: ${front} on ${back}`)
    }
  }
  probe.remove()
  expect(failures).toEqual([])
})
