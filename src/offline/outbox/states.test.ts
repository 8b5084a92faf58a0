// One test per cell of the table: the effect of an event on a write in a state.
import { expect, test } from 'vitest'
import { moved } from './sending/moves.ts'
import { nextState, table, type Next, type OutboxEvent } from './states.ts'
import { aRow } from './testing.test-helper.ts'
import type { WaitingState } from '../../state/shown/outbox.ts'

/** The table written out a second time, as sentences. */
const said: Record<string, Next> = {
  'queued, its turn has come: it is sent': 'sending',
  'queued, an earlier attempt was answered after all: it is done': 'gone',
  'queued, an attempt came to nothing: it goes on waiting': 'queued',
  'queued, an answer without sense: it goes on waiting': 'queued',
  'queued, the fifth answer without sense: a person must look': 'unknown',
  'queued, nobody can tell whether it arrived: a person must look': 'unknown',
  'queued, refused: a person must look': 'failed',
  'queued, its sender is gone: it goes on waiting': 'queued',
  'queued, a week has passed: a person must look': 'failed',
  'queued, told to try again: it goes on waiting': 'queued',
  'queued, discarded: it is gone': 'gone',
  'sending, its turn has come: it is on its way already': 'sending',
  'sending, answered: it is done': 'gone',
  'sending, no answer: it waits for the next attempt': 'queued',
  'sending, an answer without sense: it waits for the next attempt': 'queued',
  'sending, the fifth answer without sense: a person must look': 'unknown',
  'sending, nobody can tell whether it arrived: a person must look': 'unknown',
  'sending, refused: a person must look': 'failed',
  'sending, its sender is gone: another sends it': 'queued',
  'sending, a week has passed: it is on its way': 'sending',
  'sending, told to try again: it is on its way': 'sending',
  'sending, discarded: it arrives first and is taken back': 'recall',
  'unknown, its turn has come: not without a person': 'unknown',
  'unknown, answered: it is done': 'gone',
  'unknown, an attempt came to nothing: as before': 'unknown',
  'unknown, an answer without sense: as before': 'unknown',
  'unknown, the fifth answer without sense: as before': 'unknown',
  'unknown, nobody can tell whether it arrived: as before': 'unknown',
  'unknown, refused: now it is known': 'failed',
  'unknown, its sender is gone: as before': 'unknown',
  'unknown, a week has passed: as before': 'unknown',
  'unknown, told to try again: it waits for its turn': 'queued',
  'unknown, discarded: it is gone': 'gone',
  'failed, its turn has come: not without a person': 'failed',
  'failed, an earlier attempt was answered after all: it is done': 'gone',
  'failed, an attempt came to nothing: as before': 'failed',
  'failed, an answer without sense: as before': 'failed',
  'failed, the fifth answer without sense: as before': 'failed',
  'failed, nobody can tell whether it arrived: as before': 'failed',
  'failed, refused: as before': 'failed',
  'failed, its sender is gone: as before': 'failed',
  'failed, a week has passed: as before': 'failed',
  'failed, told to try again: it waits for its turn': 'queued',
  'failed, discarded: it is gone': 'gone',
}

const cells = Object.entries(table).flatMap(([state, row]) =>
  Object.keys(row).map((event) => [state, event] as [WaitingState, OutboxEvent]),
)

test('every cell of the table is said in words', () => expect(cells).toHaveLength(Object.keys(said).length))

test.each(Object.entries(said).map(([words, next], index) => ({ words, next, cell: cells[index]! })))('$words', ({ next, cell, words }) => {
  expect(words.startsWith(cell[0])).toBe(true)
  expect(nextState(...cell)).toBe(next)
})

test('discarded a second time, by a tab that still shows it, it is not forgotten before it is taken back', () => {
  const recalled = aRow({ state: 'queued', recalled: true })
  expect(moved(recalled, 'discard')).toEqual(recalled)
})
