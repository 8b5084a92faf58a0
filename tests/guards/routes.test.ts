// Every address of the route map is in one of two tables: those with a screen, and those to come, which answer not found.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { routesToCome } from '../../src/app/routing/routes-to-come.ts'
import { places } from '../../src/lib/links/places.ts'
import { patterns } from '../../src/paths.ts'
import { root } from './source-files.ts'

const segments = (address: string): string[] => address.split(/[?#]/)[0]!.split('/')

/** Whether an address, or another pattern, is met by a pattern. */
const meets = (address: string, pattern: string): boolean => {
  const [given, wanted] = [segments(address), segments(pattern)]
  return given.length === wanted.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

const built = Object.values(patterns)
const toCome = routesToCome.map(({ pattern }) => pattern)

test('every pattern has its row in the route table', () => {
  const table = readFileSync(path.join(root, 'src/app/routing/routes.tsx'), 'utf8')
  expect(Object.keys(patterns).filter((name) => !table.includes(`patterns.${name},`))).toEqual([])
})

test('what is to come meets no screen, so that it answers not found', () => {
  expect(toCome.filter((address) => built.some((pattern) => meets(address, pattern)))).toEqual([])
})

test('no two patterns meet the same address but for the one that is spelt out', () => {
  const all = [...built, ...toCome]
  const alike = all.flatMap((one, at) => all.slice(at + 1).filter((other) => meets(one, other) && meets(other, one)))
  expect(alike).toEqual([])
})

test('wherever a notification leads is an address of one of the tables', () => {
  const samples = Object.values(places).map((place) =>
    (place as (to: Record<string, string>) => string)({
      activityId: 'a',
      event: 'e',
      sessionId: 's',
      passId: 'p',
      channelId: '1',
      threadId: 't',
      accountId: 'b',
      group: 'g',
      announcementId: 'n',
      channel: 'c',
      content: 'o',
    }),
  )
  expect(samples.filter((address) => ![...built, ...toCome].some((pattern) => meets(address, pattern)))).toEqual([])
})
