// The sentence of the status page: each state alone, and which of two is more urgent.
import { expect, test } from 'vitest'
import { summaryOf, type Situation } from './summary.ts'

const well: Situation = {
  ended: false,
  demanded: false,
  connection: 'online',
  onNetwork: true,
  hostAnswers: true,
  failed: 0,
  waiting: 0,
  full: false,
  memory: false,
  shared: false,
  update: false,
  noWorker: false,
  wrongClock: false,
}
const said = (of: Partial<Situation>) => summaryOf({ ...well, ...of }).words.replace('diagnosis.summary.', '')

test.each<[string, Partial<Situation>]>([
  ['well', {}],
  ['ended', { ended: true }],
  ['demanded', { demanded: true }],
  ['offline', { connection: 'offline', onNetwork: false, hostAnswers: false }],
  ['offlineWaiting', { connection: 'offline', onNetwork: false, hostAnswers: false, waiting: 2 }],
  ['unreachable', { connection: 'offline', hostAnswers: false }],
  ['unreachable', { connection: 'offline', hostAnswers: null }],
  ['unreachableWaiting', { connection: 'offline', hostAnswers: false, failed: 1 }],
  ['down', { connection: 'offline', hostAnswers: true }],
  ['down', { connection: 'captive', hostAnswers: true }],
  ['downWaiting', { connection: 'offline', hostAnswers: true, waiting: 1 }],
  ['captive', { connection: 'captive', hostAnswers: false }],
  ['captiveWaiting', { connection: 'captive', hostAnswers: false, waiting: 1 }],
  ['weak', { connection: 'weak' }],
  ['failed', { failed: 1 }],
  ['waiting', { waiting: 1 }],
  ['full', { full: true }],
  ['memory', { memory: true }],
  ['shared', { shared: true }],
  ['update', { update: true }],
  ['noWorker', { noWorker: true }],
  ['wrongClock', { wrongClock: true }],
])('%s', (words, of) => expect(said(of)).toBe(words))

test('what stops everything is said before what waits, and that before what is merely worth knowing', () => {
  expect(said({ ended: true, connection: 'offline', onNetwork: false })).toBe('ended')
  expect(said({ connection: 'offline', onNetwork: false, hostAnswers: false, full: true })).toBe('offline')
  expect(said({ failed: 1, update: true, wrongClock: true })).toBe('failed')
  expect(said({ waiting: 1, update: true })).toBe('waiting')
})

test('a state that the person can end names the remedy', () => {
  const remedy = (of: Partial<Situation>) => summaryOf({ ...well, ...of }).remedy
  expect([remedy({ ended: true }), remedy({ update: true }), remedy({ connection: 'captive', hostAnswers: false }), remedy({})]).toEqual([
    'signIn',
    'update',
    'network',
    null,
  ])
})
