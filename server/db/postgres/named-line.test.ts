// Names of statements, and the opening of a transaction, as they go over a connection.
import type { QueryConfig, QueryResult } from 'pg'
import { expect, test } from 'vitest'
import { namedLine, openingOf, statementNames } from './named-line.ts'

const sent = () => {
  const all: (string | QueryConfig)[] = []
  const client = { query: (config: string | QueryConfig) => (all.push(config), Promise.resolve({ rows: [] } as unknown as QueryResult)) }
  return { all, line: namedLine(client) }
}

test('a statement has a name from the second time on, the same for the same text', () => {
  const nameOf = statementNames()
  expect(nameOf('select $1 as once')).toBeUndefined()
  const name = nameOf('select $1 as once')
  // PostgreSQL cuts names at 63 bytes.
  expect(name).toMatch(/^[\w-]{22}$/)
  expect(nameOf('select $1 as once')).toBe(name)
  nameOf('select $1 as other')
  expect(nameOf('select $1 as other')).not.toBe(name)
})

test('at most so many have names, and those that were sent once take no place', () => {
  const nameOf = statementNames(2)
  for (let at = 0; at < 10; at += 1) nameOf(`select $1 as once${at}`)
  const second = ['a', 'b', 'c'].map((text) => (nameOf(text), nameOf(text)))
  expect(second.map((name) => name !== undefined)).toEqual([true, true, false])
  expect(nameOf('a')).toBe(second[0])
})

test('a transaction begins with what its door sets, in one message', async () => {
  const { all, line } = sent()
  line.opening = openingOf({ role: 'foyer_app', 'app.org': "it's" })
  await line.query({ text: 'begin isolation level repeatable read' })
  expect(all).toEqual([
    "begin isolation level repeatable read; select set_config('role', 'foyer_app', true), set_config('app.org', 'it''s', true)",
  ])
})

test('a statement without values has no name, because PostgreSQL takes it in a simple message', async () => {
  const { all, line } = sent()
  for (let time = 0; time < 3; time += 1) await line.query({ text: 'commit' }, [])
  expect(all).toEqual(Array.from({ length: 3 }, () => ({ text: 'commit', name: undefined })))
})
