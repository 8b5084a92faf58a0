// The welcome steps of a new member.
import { expect, test } from 'vitest'
import { at } from '../../kit/steps/steps.ts'
import { welcomeSteps } from './steps.ts'

const config = { CHAT_URL: '', MODULES: {} }

test('everything is asked where everything is on, and notifications last', () => {
  const { names } = at(welcomeSteps, { config, languages: 2, pushes: true }, null)
  expect(names).toEqual(['name', 'photo', 'interests', 'language', 'notifications'])
})

test('what is off, or has no choice, is not asked', () => {
  const off = { CHAT_URL: '', MODULES: { interests: { enabled: false, requireAuth: false } } }
  expect(at(welcomeSteps, { config: off, languages: 1, pushes: false }, null).names).toEqual(['name', 'photo'])
})
