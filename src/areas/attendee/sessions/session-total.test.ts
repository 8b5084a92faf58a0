// Tests of what registering for a session costs.
import { expect, test } from 'vitest'
import { sessionTotal } from './session-total.ts'

const kits = { id: 'kits', type: 'quantity', price: 500, choices: [] } as never
const name = { id: 'name', type: 'text', price: 500, choices: [] } as never
const answers = (value: string) => [{ questionId: 'kits', value }]

test.each([
  ['nothing', null, [[], []], 0],
  ['the price for each pass', 2000, [[], []], 4000],
  ['quantities of each pass', 2000, [answers('2'), answers('1')], 5500],
  ['no quantity below one, and no half', 0, [answers('-2'), answers('1.5'), answers('')], 0],
  ['the price of a question that is no quantity does not count', 0, [[{ questionId: 'name', value: '3' }]], 0],
])('%s', (_what, price, of, total) => {
  expect(sessionTotal(price, [kits, name], of)).toBe(total)
})
