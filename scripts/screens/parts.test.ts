// The three places of a new screen.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addressDocument } from './addresses.ts'
import { newAreaText, problemOf, screenText, withArea, withRow, withWords, type NewScreen } from './parts.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const screen: NewScreen = { area: 'levels', name: 'tier', address: '/tiers/:tierId', title: 'A tier' }

test('its row ends the table of its area', () => {
  const text = withRow(read('src/areas/levels/area.ts'), screen)
  expect(text).toContain("tier: page(address('/tiers/:tierId'), () => import('./TierScreen.tsx'), 'TierScreen'),")
  expect(text.indexOf('LevelScreen')).toBeLessThan(text.indexOf('TierScreen'))
  expect(text.match(/^import \{ address/gm)).toHaveLength(1)
})

test('an area of one line and without addresses of its own takes one too', () => {
  const text = withRow(read('src/areas/search/area.ts'), { ...screen, area: 'search' })
  expect(text).toContain("import { address } from '../../lib/links/address.ts'")
  expect(text).toMatch(/'SearchScreen'\)\s*,\s*tier: page\(/)
})

test('a new area is in the table of all', () => {
  expect(newAreaText({ ...screen, area: 'tiers' })).toContain('export const tiersArea = area(')
  const rows = withArea(read('src/areas/rows.ts'), 'tiers')
  expect(rows).toContain("import { tiersArea } from './tiers/area.ts'")
  expect(rows).toMatch(/export const areas = \[[^\]]*, tiersArea\s*\]/)
})

test('its title is a text of its area', () => {
  expect(withWords({ levels: { title: 'Sponsors' }, about: {} }, screen, 'A tier')).toEqual({
    about: {},
    levels: { title: 'Sponsors', tier: { title: 'A tier' } },
  })
  expect(() => withWords({ levels: { tier: 'x' } }, screen, 'A tier')).toThrow('levels.tier already')
  expect(screenText(screen)).toContain("t('levels.tier.title')")
})

test.each([
  [{ area: 'Levels' }, 'no name for an area'],
  [{ name: 'a tier' }, 'no name for a screen'],
  [{ address: 'tiers' }, 'no address'],
  [{ address: '/levels?tab' }, 'has a screen already'],
  [{ title: ' ' }, 'needs a title'],
])('%o is refused in one sentence', (part, sentence) => {
  expect(problemOf({ ...screen, ...part }, ['/levels'])).toContain(sentence)
  expect(problemOf(screen, ['/levels'])).toBeNull()
})

test('docs/addresses.md is what the rows make of it', () => {
  expect(read('docs/addresses.md')).toBe(addressDocument())
})
