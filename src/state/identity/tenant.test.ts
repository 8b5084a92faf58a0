// Which values are valid configurations.
import { expect, test } from 'vitest'
import { readConfig } from './tenant.ts'

const whole = {
  ORGANIZATION_ID: 'o',
  API_URL: 'http://localhost:4001',
  COGNITO_CLIENT_ID: 'c',
  COGNITO_USERPOOL_ID: 'p',
  NAME: 'Form & Field',
  DEFAULT_LOCALE: 'en',
  LOCALES: ['en'],
  AUTH: { EMAIL: true },
}

test('what the client cannot start without must be there', () => {
  expect(readConfig(whole)).toMatchObject({ NAME: 'Form & Field' })
  for (const name of Object.keys(whole)) expect(readConfig({ ...whole, [name]: undefined })).toBe(null)
  for (const value of [null, 'text', [], 7, {}]) expect(readConfig(value)).toBe(null)
})

test('modules and words that are missing or broken are none, not an error', () => {
  expect(readConfig({ ...whole, MODULES: 'x', LANGUAGES: null })).toMatchObject({ MODULES: {}, LANGUAGES: {} })
})
