// Refused words are found with their line, and samples can be repeated.
import { expect, test } from 'vitest'
import { refusedIn } from './check-english.ts'
import { onlyComments } from './comments.ts'
import { sample, sentencesOf } from './sentences.ts'

const prose = (text: string) => ({ file: 'docs/a.md', kind: 'prose' as const, text })

test('a refused word is named with its file, its line and what to write', () => {
  expect(refusedIn(prose('One.\nIt can\nnot wait.'))).toEqual(['docs/a.md:2: “can not”: write cannot, or can’t on screen'])
})

test('a word that only looks like a refused one passes', () => {
  expect(refusedIn(prose('A robot can not only wait. It cannot be a stand-in.'))).toEqual([])
})

test('a word refused on screen alone passes in documents', () => {
  expect(refusedIn(prose('It cannot wait.'))).toEqual([])
  expect(refusedIn({ ...prose('It cannot wait.'), kind: 'screen' })).toHaveLength(1)
})

test('code is not English', () => {
  expect(onlyComments('const anew = 1 // again\n').trim()).toBe('again')
})

test('the same seed gives the same sentences', () => {
  const sentences = sentencesOf(prose('One is here. Two are there.\n\n- Three of them wait\n'))
  expect(sentences.map(({ text }) => text)).toEqual(['One is here.', 'Two are there.', 'Three of them wait'])
  expect(sample(sentences, 2, 7)).toEqual(sample(sentences, 2, 7))
})
