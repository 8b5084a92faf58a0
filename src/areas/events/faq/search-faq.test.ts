// Tests of the search through questions and answers.
import { expect, test } from 'vitest'
import { searchFaq } from './search-faq.ts'

const sections = [
  {
    id: 'way',
    slug: 'way',
    name: 'Getting there',
    faqs: [
      { id: 'bus', slug: 'bus', question: 'Is there a bus?', answer: '<p>Lines 12 and <strong>40</strong>.</p>' },
      { id: 'car', slug: 'car', question: 'Where do I park?', answer: '<p>Behind the <em>dépôt</em>.</p>' },
    ],
  },
  { id: 'food', slug: 'food', name: 'Food', faqs: [{ id: 'soup', slug: 'soup', question: 'Is the soup vegan?' }] },
  { id: 'none', slug: 'none', name: 'Empty', faqs: [] },
]
const idsOf = (search: string) => searchFaq(sections, search).flatMap(({ faqs }) => faqs.map(({ id }) => id))

test.each([
  ['', ['bus', 'car', 'soup']],
  ['bus', ['bus']],
  ['DEPOT', ['car']],
  ['getting bus', ['bus']],
  ['lines food', []],
  ['strong', []],
])('%j finds %j', (search, ids) => expect(idsOf(search)).toEqual(ids))

test('sections without a match are left out', () => expect(searchFaq(sections, 'soup').map(({ id }) => id)).toEqual(['food']))

test('a match in the answer alone is marked', () => {
  expect(searchFaq(sections, 'park')[0]?.faqs[0]?.isInAnswer).toBe(false)
  expect(searchFaq(sections, 'behind')[0]?.faqs[0]?.isInAnswer).toBe(true)
})
