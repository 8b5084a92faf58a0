// One of several tabs leads; when it closes or hands over, another one leads.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../lib/data/uuid.ts'
import { createStore } from '../../storage/store.ts'
import { runForLeader, type Leader } from './leader.ts'

let name = ''
let tabs: Leader[] = []
beforeEach(() => {
  name = `test-leader-${newId()}`
  tabs = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const tab of tabs) tab.stop()
})

function aTab() {
  const onLead = vi.fn()
  const onAsked = vi.fn()
  const tab = runForLeader({ name, onLead, onAsked, isWanted: () => true, store: createStore(name, 'rows') })
  tabs.push(tab)
  return Object.assign(tab, { onLead, onAsked })
}
const leads = (tab: Leader) => vi.waitFor(() => expect(tab.isLeading()).toBe(true), { timeout: 20_000 })

test('the first tab leads, the second does not', async () => {
  const first = aTab()
  await leads(first)
  const second = aTab()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(second.isLeading()).toBe(false)
  expect(first.onLead).toHaveBeenCalledTimes(1)
})

test('when it is closed the next one leads', async () => {
  const first = aTab()
  await leads(first)
  const second = aTab()
  first.stop()
  await leads(second)
  expect(second.onLead).toHaveBeenCalledTimes(1)
})

test('a tab that hands over lets the one lead that waits, and stands in line again', async () => {
  const first = aTab()
  await leads(first)
  const second = aTab()
  await new Promise((resolve) => setTimeout(resolve, 50))
  first.handOver()
  await leads(second)
  expect(first.isLeading()).toBe(false)
  second.stop()
  await leads(first)
})

test('a tab alone that hands over leads again', async () => {
  const only = aTab()
  await leads(only)
  only.handOver()
  await vi.waitFor(() => expect(only.onLead).toHaveBeenCalledTimes(2))
  expect(only.isLeading()).toBe(true)
})

test('a tab in front that something waits in asks the one that leads, and goes on asking; the leader asks nobody', async () => {
  const first = aTab()
  await leads(first)
  const second = aTab()
  second.ask()
  first.ask()
  await vi.waitFor(() => expect(first.onAsked).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => expect(first.onAsked).toHaveBeenCalledTimes(2), { timeout: 8000 })
  expect(second.onAsked).not.toHaveBeenCalled()
})

test('a leader that was stolen from stops leading', async () => {
  const first = aTab()
  await leads(first)
  let release = () => {}
  const held = navigator.locks.request(name, { steal: true }, () => new Promise<void>((resolve) => (release = resolve)))
  await vi.waitFor(() => expect(first.isLeading()).toBe(false))
  release()
  await held
  await leads(first)
})

test('without locks a note in the database says who leads', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }))
  const first = aTab()
  await leads(first)
  const second = aTab()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(second.isLeading()).toBe(false)
  first.stop()
  await leads(second)
})
