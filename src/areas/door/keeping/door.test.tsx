// The order of work at a door: stored, shown, and only then counted and sent.
import { expect, test } from 'vitest'
import type { Guest } from '../model/guest.ts'
import { createDoor } from './door.ts'
import { memoryLog } from './door-log.ts'

const guest: Guest = { passId: 'p1', accountId: 'a1', name: 'Mira Halvorsen', number: 1, type: 'Day', status: 'ready', usedAt: null }

function aDoor() {
  const done: string[] = []
  const log = memoryLog()
  const nothing = () => () => {}
  const door = createDoor({
    roster: {
      sync: async () => {},
      put: async () => {},
      rows: async () => [guest],
      finder: async () => () => [guest],
      age: async () => 0,
    } as never,
    openLog: async () => ({
      ...log,
      add: async (scan) => {
        await log.add(scan)
        done.push('stored')
      },
    }),
    isOver: () => false,
    outbox: {
      isOpen: () => true,
      find: () => 'queued',
      checkIn: async () => done.push('sent'),
      undo: async () => {},
      discard: async () => {},
      onChange: nothing,
    },
    server: { isReachable: () => true, onChange: nothing, page: async () => ({ found: [], isLast: true }), pass: async () => null },
  })
  return { door, done }
}

test('a guest is welcomed once the scan is stored: counting and sending wait for the frame that shows it', async () => {
  const { door, done } = aDoor()
  await door.open
  await door.admit(guest)
  expect(done).toEqual(['stored'])
  expect(door.view.scans.map(({ passId }) => passId)).toEqual(['p1'])
  expect(door.view.numbers).toEqual({ arrived: 0, expected: 1, waiting: 0, troubles: 0 })
  await expect.poll(() => done).toEqual(['stored', 'sent'])
  await expect.poll(() => ({ ...door.view.numbers })).toEqual({ arrived: 1, expected: 1, waiting: 1, troubles: 0 })
})
