// The colours of the picture, for organisations with many different brand colours.
import { expect, test } from 'vitest'
import { hexToLch } from '../../lib/colour/colour.ts'
import { artInks } from './art-inks.ts'

test.each([
  ['cobalt', '#2438e0', '#ff5a36'],
  ['yellow and black', '#f4c430', '#1b1b1b'],
  ['black', '#000000', '#000000'],
  ['white', '#ffffff', '#ffffff'],
  ['without a second colour', '#0f7a5a', ''],
])('%s: each doorway is lighter than the one before it', (_, primary, secondary) => {
  const { ramp, night } = artInks(primary, secondary)
  const light = [night, ...ramp].map((hex) => hexToLch(hex)[0])
  expect(light).toHaveLength(7)
  for (const [at, l] of light.entries()) if (at > 0) expect(l).toBeGreaterThan(light[at - 1] ?? 1)
})
