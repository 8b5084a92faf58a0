// Of several wishes with the same target only the last is sent.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collapse } from './collapse.ts'
import { aRow } from '../testing.test-helper.ts'
import type { OutboxRow } from './row.ts'

const wish = (on: boolean, of: Partial<OutboxRow> = {}) =>
  aRow({ op: on ? 'activities.like' : 'activities.unlike', wish: { target: 'like:1', on }, ...of })
const field = (body: object, of: Partial<OutboxRow> = {}) =>
  aRow({ op: 'self.update', method: 'PUT', wish: { target: 'self', merge: true }, body, ...of })

test('a message is never collapsed', () => {
  expect(collapse([aRow()], aRow({ key: 'b' }))).toMatchObject({ drops: [], add: { key: 'b' } })
})

describe('yes and no', () => {
  test('a no after an unsent yes is nothing', () => {
    expect(collapse([wish(true, { seq: 4 })], wish(false))).toEqual({ drops: [4], add: null })
  })

  test('a no after a yes that may have arrived is sent', () => {
    expect(collapse([wish(true, { seq: 4, firstSentAt: 1 })], wish(false, { key: 'b' }))).toMatchObject({ drops: [4], add: { key: 'b' } })
  })

  test('a yes that may not have arrived, a no and a yes again: the yes is sent', () => {
    const no = collapse([wish(true, { seq: 4, firstSentAt: 1 })], wish(false, { key: 'b' })).add!
    expect(collapse([{ ...no, seq: 5 }], wish(true, { key: 'c' }))).toMatchObject({ drops: [5], add: { key: 'c', wish: { on: true } } })
  })

  test('a no after a yes that is on its way follows it', () => {
    expect(collapse([wish(true, { seq: 4, state: 'sending' })], wish(false))).toMatchObject({ drops: [], add: { op: 'activities.unlike' } })
  })

  test('a yes after a refused yes takes its place', () => {
    expect(collapse([wish(true, { seq: 4, state: 'failed', firstSentAt: 1 })], wish(true, { key: 'b' }))).toMatchObject({
      drops: [4],
      add: { key: 'b' },
    })
  })

  test('whatever is tapped, at most one waits, and the last tap is what the server is told', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.boolean(), { maxLength: 12 }), (known, taps) => {
        let rows: OutboxRow[] = []
        taps.forEach((on, index) => {
          const before = rows.at(-1)?.wish
          const shown = before && 'on' in before ? before.on : known
          // A tap always toggles the shown state.
          if (on === shown) return
          const { drops, add } = collapse(rows, wish(on, { key: `${index}` }))
          rows = rows.filter(({ seq }) => !drops.includes(seq))
          if (add) rows.push({ ...add, seq: index + 1 })
        })
        expect(rows.length).toBeLessThanOrEqual(1)
        const told = rows[0]?.wish
        const last = taps.length > 0 ? taps.at(-1) : known
        expect(told && 'on' in told ? told.on : known).toBe(last)
      }),
    )
  })
})

describe('fields of a setting', () => {
  test('are merged, the later winning, in one write', () => {
    const { drops, add } = collapse([field({ firstName: 'A', title: 'x' }, { seq: 2 })], field({ firstName: 'B', company: 'c' }))
    expect(drops).toEqual([2])
    expect(add?.body).toEqual({ firstName: 'B', title: 'x', company: 'c' })
  })

  test('that are on their way are left alone', () => {
    expect(collapse([field({ title: 'x' }, { state: 'sending' })], field({ company: 'c' }))).toMatchObject({
      drops: [],
      add: { body: { company: 'c' } },
    })
  })

  test('that were refused and are all set anew have nothing more to say', () => {
    const refused = field({ title: 'x' }, { seq: 3, state: 'failed' })
    expect(collapse([refused], field({ title: 'y', company: 'c' }))).toMatchObject({
      drops: [3],
      add: { body: { title: 'y', company: 'c' } },
    })
  })

  test('that were refused are not sent again unasked', () => {
    expect(collapse([field({ title: 'x' }, { state: 'failed' })], field({ company: 'c' }))).toMatchObject({
      drops: [],
      add: { body: { company: 'c' } },
    })
  })
})
