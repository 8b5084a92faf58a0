// The sign-in providers that are offered.
import { expect, test } from 'vitest'
import { providersOf } from './providers.ts'

const none = { GOOGLE: false, APPLE: false, FACEBOOK: false, AMAZON: false, CUSTOM: [] }

test('only what the organisation has switched on, its own last and under its own words', () => {
  expect(providersOf(none)).toEqual([])
  const labels = providersOf({
    ...none,
    AMAZON: true,
    GOOGLE: true,
    CUSTOM: [{ name: 'Guild ID', btnText: 'Continue with Guild ID' }, { name: 'Harbour' }],
  })
  expect(labels.map(({ name, label }) => [name, label])).toEqual([
    ['google', 'Google'],
    ['amazon', 'Amazon'],
    ['Guild ID', 'Continue with Guild ID'],
    ['Harbour', 'Harbour'],
  ])
})
