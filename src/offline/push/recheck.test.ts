// The decision table of the subscription, cell by cell, and its invariants.
import { describe, expect, test } from 'vitest'
import { nextAction, type Action, type Facts, type Listed, type Subscribed, type Wish } from './recheck.ts'

const wishes: Wish[] = ['nobody', 'mine', 'other']
const subscriptions: Subscribed[] = ['none', 'told', 'changed']
const lists: Listed[] = ['yes', 'no', 'unknown']
const cells: Facts[] = [true, false].flatMap((allowed) =>
  wishes.flatMap((wish) => subscriptions.flatMap((subscribed) => lists.map((listed) => ({ allowed, wish, subscribed, listed })))),
)

const expected: [allowed: boolean, wish: Wish, subscribed: Subscribed, ...actions: Record<Listed, Action>[]][] = [
  [true, 'nobody', 'none', { yes: 'nothing', no: 'nothing', unknown: 'nothing' }],
  [true, 'nobody', 'told', { yes: 'end', no: 'end', unknown: 'end' }],
  [true, 'nobody', 'changed', { yes: 'end', no: 'end', unknown: 'end' }],
  [true, 'mine', 'none', { yes: 'subscribe', no: 'subscribe', unknown: 'subscribe' }],
  [true, 'mine', 'told', { yes: 'nothing', no: 'tell', unknown: 'nothing' }],
  [true, 'mine', 'changed', { yes: 'tell', no: 'tell', unknown: 'tell' }],
  [true, 'other', 'none', { yes: 'forget', no: 'forget', unknown: 'forget' }],
  [true, 'other', 'told', { yes: 'forget', no: 'forget', unknown: 'forget' }],
  [true, 'other', 'changed', { yes: 'forget', no: 'forget', unknown: 'forget' }],
  [false, 'nobody', 'none', { yes: 'nothing', no: 'nothing', unknown: 'nothing' }],
  [false, 'nobody', 'told', { yes: 'end', no: 'end', unknown: 'end' }],
  [false, 'nobody', 'changed', { yes: 'end', no: 'end', unknown: 'end' }],
  [false, 'mine', 'none', { yes: 'give up', no: 'give up', unknown: 'give up' }],
  [false, 'mine', 'told', { yes: 'give up', no: 'give up', unknown: 'give up' }],
  [false, 'mine', 'changed', { yes: 'give up', no: 'give up', unknown: 'give up' }],
  [false, 'other', 'none', { yes: 'forget', no: 'forget', unknown: 'forget' }],
  [false, 'other', 'told', { yes: 'forget', no: 'forget', unknown: 'forget' }],
  [false, 'other', 'changed', { yes: 'forget', no: 'forget', unknown: 'forget' }],
]

describe.each(expected)('allowed %s, wish %s, subscription %s', (allowed, wish, subscribed, actions) => {
  test.each(lists)('listed: %s', (listed) => {
    expect(nextAction({ allowed, wish, subscribed, listed })).toBe(actions[listed])
  })
})

test('every cell is spoken of', () => {
  expect(expected.length * lists.length).toBe(cells.length)
})

test('nobody is subscribed who did not ask for it here, nor against the browser’s word', () => {
  const subscribing = cells.filter((cell) => ['subscribe', 'tell'].includes(nextAction(cell)))
  expect(subscribing.every(({ wish, allowed }) => wish === 'mine' && allowed)).toBe(true)
})

test('a subscription of somebody who is not here never stays', () => {
  const others = cells.filter(({ wish, subscribed }) => wish !== 'mine' && subscribed !== 'none')
  expect(others.every((cell) => ['end', 'forget'].includes(nextAction(cell)))).toBe(true)
})
