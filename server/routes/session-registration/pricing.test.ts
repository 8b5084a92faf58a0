// The price of a session for one pass.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormQuestion, FormSection } from '../../domain/forms/form.ts'
import { priceOf } from './pricing.ts'

const question = (values: Partial<FormQuestion>) => ({ choices: [], ...values }) as unknown as FormQuestion
const form = (...questions: FormQuestion[]): FormSection[] => [
  { id: 's', name: '', description: null, sortOrder: 0, tierIds: [], passTypeIds: [], addOnIds: [], questions },
]

test('is its own price and what its quantities come to', () => {
  const dinner = form(
    question({ id: 'wine', type: 'quantity', price: 900 }),
    question({ id: 'water', type: 'quantity', price: null }),
    question({ id: 'note', type: 'text', price: 500 }),
  )
  const answers = [
    { questionId: 'wine', value: '2' },
    { questionId: 'water', value: '3' },
    { questionId: 'note', value: '4' },
    { questionId: 'gone', value: '5' },
  ]
  expect(priceOf({ price: 2500 }, dinner, answers)).toBe(2500 + 2 * 900)
  expect(priceOf({ price: null }, dinner, [])).toBe(0)
})

test('is never less than the session itself, whatever stands in an answer', () => {
  const extras = form(question({ id: 'extra', type: 'quantity', price: 700 }))
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), fc.nat(100_000), (value, price) => {
      const total = priceOf({ price }, extras, [{ questionId: 'extra', value }])
      expect(Number.isSafeInteger(total) && total >= price).toBe(true)
    }),
  )
})
