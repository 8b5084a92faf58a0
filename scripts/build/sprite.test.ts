// The generated sprites are up to date, and agree with the style sheet.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssName, palette, type Role } from '../../src/lib/colour/palette.ts'
import { flagSprite, iconPaths, iconSprite } from './sprite.ts'

const checkedIn = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('the icon sprite is the one its list of names makes', () => {
  expect(checkedIn('src/ui/icons/icons.svg')).toBe(iconSprite())
})

test('the paths of the icons in rows are the ones their list of names makes', () => {
  expect(JSON.parse(checkedIn('src/ui/icons/icon-paths.json'))).toEqual(iconPaths())
  expect(iconPaths()['share-2']).toContain('M8.59 13.51L15.42 17.49')
})

test('the flag sprite has the flag of every language', () => {
  expect(checkedIn('src/ui/pictures/flags.svg')).toBe(flagSprite())
})

test('sprites carry no style and no script, which the security policy would stop', () => {
  expect(iconSprite() + flagSprite()).not.toMatch(/style=|<style|<script|\son\w+=/)
})

test('every role has its custom property in tokens.css, so that script and style sheet speak of the same things', () => {
  const css = checkedIn('src/ui/tokens/tokens.css')
  const missing = (Object.keys(palette('#2438e0').light) as Role[]).filter((role) => !css.includes(`${cssName(role)}:`))
  // The second solid has no outline, so the style sheet has no rule for it.
  expect(missing).toEqual(['solidEdge2'])
})
