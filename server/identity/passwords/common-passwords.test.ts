// Common passwords, and passwords that can be guessed from the person's data.
import { expect, test } from 'vitest'
import { isCommonPassword, isMadeOf } from './common-passwords.ts'

test.each([
  'password',
  'PassWord1',
  '12345678',
  'qwertyuiop',
  'p a s s w o r d',
  'iloveyou',
  '        ',
  'aaaaaaaa',
  'ababababab',
  'ｐａｓｓｗｏｒｄ',
])('%j is common', (password) => expect(isCommonPassword(password)).toBe(true))

test.each(['foyer-demo', 'correct horse battery', 'كلمة سر طويلة', 'もしもしかめよ'])('%j is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
)

test.each([
  ['ada.byron', ['ada.byron@example.com']],
  ['Byron-1815', ['Ada', 'Byron']],
  ['foyer2026!', ['Foyer']],
  ['exampleada', ['ada@example.com']],
])('%j is made of what others know', (password, words) => expect(isMadeOf(password, words)).toBe(true))

test.each([
  ['foyer-demo', ['Foyer', 'ada@example.com']],
  ['a long walk with ada', ['Ada']],
  ['nothing-in-common', ['Ada', 'Byron']],
  ['12345abcde', ['', null, 'a@b.cd']],
])('%j is not', (password, words) => expect(isMadeOf(password, words)).toBe(false))
