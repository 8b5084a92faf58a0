// The errors of a form, and their fields.
import { expect, test } from 'vitest'
import { checked, codeTroubleOf, troubleOf } from './trouble.ts'

test('everything that is missing is said at once', () => {
  expect(checked({ firstName: ' ', lastName: '', email: '', password: '' }, { fresh: true })).toEqual({
    firstName: 'firstNameMissing',
    lastName: 'lastNameMissing',
    email: 'emailMissing',
    password: 'passwordMissing',
  })
})

test.each(['ada', 'ada@', '@example.com', 'ada@example', 'ada lovelace@example.com', 'ada@example.'])('%s is no address', (email) => {
  expect(checked({ email })).toEqual({ email: 'emailWrong' })
})

test.each(['ada@example.com', ' ada@example.com ', 'a+b@sub.example.co', 'ünal@例え.jp'])('%s may be an address', (email) => {
  expect(checked({ email })).toEqual({})
})

test('a new password has a rule, an old one has none', () => {
  expect(checked({ password: 'seven77' }, { fresh: true })).toEqual({ password: 'passwordShort' })
  expect(checked({ password: 'eight888' }, { fresh: true })).toEqual({})
  expect(checked({ password: 'old' })).toEqual({})
})

test('a refusal stands at the field that can put it right, and above the form when none can', () => {
  expect(troubleOf({ code: 'wrongPassword' })).toMatchObject({ says: 'wrongPassword', field: 'password' })
  expect(troubleOf({ code: 'unknownEmail' })).toMatchObject({ says: 'unknownEmail', field: 'email' })
  expect(troubleOf({ code: 'network' })).toEqual({ says: 'network' })
})

test('too many tries with a code are cured by another code', () => {
  expect(codeTroubleOf({ code: 'limit' })).toEqual({ says: 'limitCode', field: 'code' })
  expect(codeTroubleOf({ code: 'network' })).toEqual({ says: 'network' })
})

test('our own reasons against a password have words, and those of others keep their sentence', () => {
  const refused = (message: string) => troubleOf({ code: 'passwordPolicy', message }).says
  expect(refused('Password did not conform with policy: Password is too common.')).toBe('passwordCommon')
  expect(refused('Password did not conform with policy: Password is too close to your name or address.')).toBe('passwordPersonal')
  expect(refused('Password did not conform with policy: Password must have symbol characters')).toBe('passwordPolicy')
})
