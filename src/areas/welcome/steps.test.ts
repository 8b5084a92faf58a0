// What is asked of somebody who has just come.
import { expect, test } from 'vitest'
import { stepsFor } from './steps.ts'

const config = { CHAT_URL: '', MODULES: {} }

test('everything is asked where everything is on, and notifications last', () => {
  const steps = stepsFor({ config, languages: 2, pushes: true })
  expect(steps).toEqual(['name', 'photo', 'interests', 'language', 'notifications'])
})

test('what is off, or has no choice, is not asked', () => {
  const off = { CHAT_URL: '', MODULES: { interests: { enabled: false, requireAuth: false } } }
  expect(stepsFor({ config: off, languages: 1, pushes: false })).toEqual(['name', 'photo'])
})
