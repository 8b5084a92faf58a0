// The record for the first paint of the next start.
import { expect, test } from 'vitest'
import { cssName, palette } from '../../lib/colour/palette.ts'
import { roleValues } from './boot-record.ts'

const made = palette('#2438e0', '#ff5a36')

test('each role carries both themes in one value', () => {
  const values = roleValues(made, cssName, false, true)
  expect(values['--on-solid']).toBe('light-dark(#ffffff, #ffffff)')
  expect(values['--ink-2']).toBe(`light-dark(${made.light.ink2}, ${made.dark.ink2})`)
  expect(Object.keys(values)).toHaveLength(43)
})

test('an older browser gets the values of the theme in use', () => {
  expect(roleValues(made, cssName, true, false)['--bg']).toBe(made.dark.bg)
  expect(roleValues(made, cssName, false, false)['--bg']).toBe(made.light.bg)
})
