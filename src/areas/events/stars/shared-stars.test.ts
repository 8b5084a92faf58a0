// The text of saved sessions gives the same sessions again.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSession } from '../../../components/events/builders.test-helper.ts'
import { scanned } from '../../../kit/scanning/scanned.ts'
import { eventsArea } from '../area.ts'
import { sharedStars, starsIn } from './shared-stars.ts'

const agendas = fc
  .uniqueArray(fc.uuid(), { maxLength: 80 })
  .chain((ids) => fc.record({ ids: fc.constant(ids), kept: fc.subarray(ids) }))
  .map(({ ids, kept }) => ids.map((id) => aSession({ id, accounts: kept.includes(id) ? ([{}] as never) : [] })))

test('the codes together have every saved session, and no other', () => {
  fc.assert(
    fc.property(agendas, (agenda) => {
      const found = sharedStars(agenda).map((text) => starsIn(text, agenda))
      expect(found.every(({ missing }) => missing === 0)).toBe(true)
      const ids = found.flatMap(({ sessions }) => sessions.map(({ id }) => id))
      expect(ids.toSorted()).toEqual(
        agenda
          .filter(({ accounts }) => accounts!.length > 0)
          .map(({ id }) => id)
          .toSorted(),
      )
    }),
  )
})

test('the link of a code is one of ours, and short enough for a camera', () => {
  const agenda = Array.from({ length: 30 }, (_, at) => aSession({ id: `session ${at}`, accounts: [{}] as never }))
  const codes = sharedStars(agenda)
  expect(codes).toHaveLength(2)
  for (const add of codes) {
    const path = eventsArea.to.stars({ event: 'form-and-field-summit', add })
    expect(scanned(`https://form.example${path}`, 'https://form.example')).toEqual({ kind: 'ours', path })
    expect(path.length).toBeLessThan(240)
  }
})

test('sessions that this agenda does not have are counted, and breaks cannot be saved', () => {
  const kept = { accounts: [{}] as never }
  const [text = ''] = sharedStars([aSession({ id: 'a', ...kept }), aSession({ id: 'b', ...kept }), aSession({ id: 'c', ...kept })])
  const agenda = [aSession({ id: 'a' }), aSession({ id: 'b', nonSession: true })]
  expect(starsIn(text, agenda)).toEqual({ sessions: [agenda[0]], missing: 2 })
})

test('other text finds nothing, however long it is', () => {
  const agenda = [aSession({ id: 'a' })]
  for (const text of ['', '<script>', 'ÄÄÄÄÄÄÄ', 'a'.repeat(5)]) expect(starsIn(text, agenda)).toEqual({ sessions: [], missing: 0 })
  expect(starsIn('a'.repeat(100_000), agenda).missing).toBe(1)
})
