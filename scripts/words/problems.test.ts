// The rules for the words of a language.
import { expect, test } from 'vitest'
import { wordProblems } from './problems.ts'

const english = {
  'a.title': 'Hello {{name}}',
  'a.guests_one': 'One guest',
  'a.guests_other': '{{count}} guests',
  'a.terms': 'Read the <a>terms</a>',
}
const french = {
  'a.title': 'Bonjour {{name}}',
  'a.guests_one': 'Un invité',
  'a.guests_many': '{{count}} d’invités',
  'a.guests_other': '{{count}} invités',
  'a.terms': 'Lire les <a>conditions</a>',
}

test('a complete language has no faults', () => {
  expect(wordProblems('fr', french, english)).toEqual([])
})

test('each plural form of the language is asked for, not those of English', () => {
  expect(wordProblems('ja', { ...french, 'a.guests_other': '{{count}}人' }, english)).toEqual([
    'a.guests_one is not a key of English',
    'a.guests_many is not a key of English',
  ])
  const { 'a.guests_many': _, ...without } = french
  expect(wordProblems('fr', without, english)).toEqual(['a.guests_many is missing'])
})

test('a placeholder or tag that is lost or invented is a fault', () => {
  expect(wordProblems('fr', { ...french, 'a.title': 'Bonjour {{nom}}' }, english)).toEqual([
    'a.title has lost {{name}}',
    'a.title has {{nom}}, which English has not',
  ])
  expect(wordProblems('fr', { ...french, 'a.terms': 'Lire les conditions' }, english)).toEqual(['a.terms has lost <a>'])
  expect(wordProblems('fr', { ...french, 'a.guests_other': 'des invités' }, english)).toEqual(['a.guests_other has lost {{count}}'])
})

test('empty texts and loose spaces are faults', () => {
  expect(wordProblems('fr', { ...french, 'a.title': '{{name}} ' }, english)).toEqual(['a.title begins or ends with a space'])
  expect(wordProblems('fr', { ...french, 'a.terms': '' }, english)).toContain('a.terms is empty')
})

test('a regional language may leave out what it says like its base', () => {
  expect(wordProblems('fr-CA', { 'a.title': 'Allô {{name}}' }, english, { partial: true })).toEqual([])
})

test('a text that no layout has room for is named; letters of Chinese and Japanese count twice', () => {
  const me = { 'a.me': 'Me' }
  expect(wordProblems('de', { 'a.me': 'x'.repeat(20) }, me)).toEqual([])
  expect(wordProblems('de', { 'a.me': 'x'.repeat(21) }, me)).toEqual(['a.me is 21 letters wide, and may be 20'])
  expect(wordProblems('ja', { 'a.me': '私'.repeat(11) }, me)).toEqual(['a.me is 22 letters wide, and may be 20'])
})

const hint = { 'a.hint': 'Enter the code that we sent you, then choose a new password for your account' }
test.each([
  ['de', 'Gib den Code ein, den wir geschickt haben.'],
  ['de', 'Wir haben ihn an deine Adresse geschickt.'],
  ['es', 'Escriba el código que te enviamos.'],
  ['es', 'Elige una contraseña nueva.'],
  ['es', 'Un código. ¿Quieres otro?'],
  ['es-MX', 'Para ti'],
  ['fr', 'Le code est pour toi.'],
  ['pt', 'O código é para ti.'],
  ['zh-CN', '请输入你收到的验证码。'],
  ['ja', 'コードを送信した。'],
])('the other form of address is a fault: %s, %s', (locale, text) => {
  expect(wordProblems(locale, { 'a.hint': text }, hint)).toEqual([expect.stringMatching(/^a\.hint says “.+”, and this language/)])
})

test.each([
  ['de', 'Geben Sie den Code ein, den wir Ihnen geschickt haben. Noch zwei Versuche.'],
  ['es', 'Elija una contraseña. La red no responde y la aplicación vuelve a intentarlo: usa lo que está guardado.'],
  ['fr', 'Saisissez le code : votre bouton et son étiquette.'],
  ['pt', 'Digite o código que você recebeu.'],
  ['zh-CN', '请输入您收到的验证码。'],
  ['ja', 'コードを送信しました。見つかりませんでした。'],
  ['en', 'Du, tu, toi'],
])('the form of address that a language uses is none: %s, %s', (locale, text) => {
  expect(wordProblems(locale, { 'a.hint': text }, hint)).toEqual([])
})
