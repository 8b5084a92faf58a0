// Hidden words and people: what counts as the same word, in several scripts.
import { expect, test } from 'vitest'
import { hiddenBy } from './is-hidden.ts'

const post = (text: string, by = 'mia') => ({ by, text })
const by = (words: string[], message: string) => hiddenBy({ words, people: {} }, post(message))

test('a word is found in any case, with or without accents, and as a whole word', () => {
  expect(by(['Crème'], 'the creme, please')).toBe('Crème')
  expect(by(['art'], 'Art!')).toBe('art')
  expect(by(['art'], 'a party')).toBeNull()
  expect(by(['c++ (old)'], 'About C++ (old) things')).toBe('c++ (old)')
})

test('scripts without spaces, or with articles in front, have no whole words', () => {
  expect(by(['陶芸'], '今日は陶芸教室')).toBe('陶芸')
  expect(by(['كتاب'], 'قرأت الكتاب')).toBe('كتاب')
})

test('everything of a hidden person is hidden, and nothing of others', () => {
  const hidden = { words: [], people: { mia: 'Mia Chen' } }
  expect(hiddenBy(hidden, post('Hello'))).toBe('Mia Chen')
  expect(hiddenBy(hidden, post('Hello', 'tom'))).toBeNull()
})
