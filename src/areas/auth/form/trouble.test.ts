// What a form says is wrong, and where.
import { expect, test } from 'vitest'
import { checked, codeTroubleOf, firstWrong, only, troubleOf } from './trouble.ts'

test('everything that is missing is said at once, and the first of it comes first', () => {
  const found = checked({ firstName: ' ', lastName: '', email: '', password: '' }, { fresh: true })
  expect(found).toEqual({
    firstName: 'firstNameMissing',
    lastName: 'lastNameMissing',
    email: 'emailMissing',
    password: 'passwordMissing',
  })
  expect(found && firstWrong(found)).toBe('firstName')
})

test.each(['ada', 'ada@', '@example.com', 'ada@example', 'ada lovelace@example.com', 'ada@example.'])('%s is no address', (email) => {
  expect(checked({ email })).toEqual({ email: 'emailWrong' })
})

test.each(['ada@example.com', ' ada@example.com ', 'a+b@sub.example.co', 'ünal@例え.jp'])('%s may be an address', (email) => {
  expect(checked({ email })).toBeNull()
})

test('a new password has a rule, an old one has none', () => {
  expect(checked({ password: 'seven77' }, { fresh: true })).toEqual({ password: 'passwordShort' })
  expect(checked({ password: 'eight888' }, { fresh: true })).toBeNull()
  expect(checked({ password: 'old' })).toBeNull()
})

test('a refusal stands at the field that can put it right, and above the form when none can', () => {
  expect(troubleOf({ code: 'wrongPassword' })).toMatchObject({ password: 'wrongPassword' })
  expect(troubleOf({ code: 'unknownEmail' })).toMatchObject({ email: 'unknownEmail' })
  expect(troubleOf({ code: 'network' })).toMatchObject({ form: 'network' })
})

test('a form does not lose what is wrong with a field it has not', () => {
  expect(only({ email: 'unknownEmail' }, ['code'])).toEqual({ email: undefined, form: 'unknownEmail' })
  expect(only({ code: 'codeMismatch' }, ['code'])).toEqual({ code: 'codeMismatch' })
})

test('too many tries with a code are cured by another code', () => {
  expect(codeTroubleOf({ code: 'limit' })).toEqual({ code: 'limitCode' })
  expect(codeTroubleOf({ code: 'network' })).toMatchObject({ form: 'network' })
})

test('our own reasons against a password have words, and those of others keep their sentence', () => {
  const refused = (message: string) => troubleOf({ code: 'passwordPolicy', message }).password
  expect(refused('Password did not conform with policy: Password is too common.')).toBe('passwordCommon')
  expect(refused('Password did not conform with policy: Password is too close to your name or address.')).toBe('passwordPersonal')
  expect(refused('Password did not conform with policy: Password must have symbol characters')).toBe('passwordPolicy')
})
