// Loads by id that share a statement, without a database.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { counted, createDoors, onlyReadsFromHere, standingDoor } from '../../db/doors.ts'
import type { Caller } from '../../http/caller/caller.ts'
import type { Asking } from './asking.ts'
import { gatheredById } from './gathered.ts'

const doors = createDoors((work) => work({} as Tx))
const inside = <T>(work: () => Promise<T>): Promise<T> => doors.asTenant({ organizationId: 'a' }, work)

const caller = {} as Caller
const asking = (as: Caller = caller, locale = 'en'): Asking => ({ caller: as, locale, now: new Date(0) }) as Asking

/** A loader that records what it is asked for. */
const recorder = () => {
  const asked: string[][] = []
  const load = gatheredById<string>(async (_asking, ids) => {
    asked.push(ids)
    return new Map(ids.filter((id) => id !== 'missing').map((id) => [id, `thing ${id}`]))
  })
  return { asked, load }
}
const statement = (ms: number): Promise<void> => counted(standingDoor(), () => wait(ms).then(() => undefined))

test('parts that ask at the same moment share a load', async () => {
  const { asked, load } = recorder()
  const [one, two] = await inside(() => Promise.all([load(asking(), ['a', 'b']), load(asking(), ['b', 'missing'])]))
  expect(asked).toEqual([['a', 'b', 'missing']])
  expect([one?.('a'), one?.('b'), two?.('b'), two?.('missing'), two?.(null)]).toEqual(['thing a', 'thing b', 'thing b', null, null])
})

test('so do parts that wait for different statements', async () => {
  const { asked, load } = recorder()
  const after = async (ms: number, id: string) => {
    await statement(ms)
    return (await load(asking(), [id]))(id)
  }
  expect(await inside(() => Promise.all([after(1, 'a'), after(30, 'b')]))).toEqual(['thing a', 'thing b'])
  expect(asked).toEqual([['a', 'b']])
})

test('a request that only reads loads nothing twice; others do, because they may have written', async () => {
  const { asked, load } = recorder()
  const twice = async () => {
    await load(asking(), ['a'])
    return (await load(asking(), ['a', 'b']))('a')
  }
  expect(await inside(twice)).toBe('thing a')
  expect(asked.splice(0)).toEqual([['a'], ['a', 'b']])
  const reading = () => {
    onlyReadsFromHere()
    return twice()
  }
  expect(await inside(reading)).toBe('thing a')
  expect(asked.splice(0)).toEqual([['a'], ['b']])
  // The next transaction does not know it.
  expect(await inside(reading)).toBe('thing a')
  expect(asked).toEqual([['a'], ['b']])
})

test('another caller, another language and another transaction never share', async () => {
  const { asked, load } = recorder()
  const other = {} as Caller
  await inside(() => Promise.all([load(asking(), ['a']), load(asking(other), ['a']), load(asking(caller, 'de'), ['a'])]))
  expect(asked.splice(0)).toEqual([['a'], ['a'], ['a']])
  await Promise.all([inside(() => load(asking(), ['a'])), inside(() => load(asking(), ['a']))])
  expect(asked).toEqual([['a'], ['a']])
})

test('a failed load fails everyone who asked', async () => {
  const load = gatheredById<string>(() => Promise.reject(new Error('No database.')))
  const all = await inside(() => Promise.allSettled([load(asking(), ['a']), load(asking(), ['b'])]))
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
