// Names that begin with the search text come first.
import { expect, test } from 'vitest'
import { bestFirst } from './best-first.ts'

const people = ['Ananya Bhattacharya', 'Richard Blue', 'Lucía Haro', 'Zoë Adams', 'Haruto Watanabe']
const found = (typed: string) => bestFirst(people, typed, (name) => name)

test('a beginning of the name, then of a word, then the rest as it stood', () => {
  expect(found('har')).toEqual(['Haruto Watanabe', 'Lucía Haro', 'Ananya Bhattacharya', 'Richard Blue', 'Zoë Adams'])
  expect(found('WAT haru').slice(0, 1)).toEqual(['Haruto Watanabe'])
  expect(found('lucia').slice(0, 1)).toEqual(['Lucía Haro'])
})

test('of nothing typed nothing moves', () => expect(found(' ')).toEqual(people))
