// Compares the contract's list of calls with the client's table, the server's routes and the sample calls: none missing, none extra.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../../server/routes/table.ts'
import { everyCall } from '../../src/api/table.ts'
import { doubledSamples, nameOf, sampleNames } from './world.ts'

const resources = new URL('../../src/api/resources/', import.meta.url)
// Imported sequentially: with concurrent imports, a file that another file imports was sometimes evaluated twice.
for (const file of readdirSync(resources, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.ts') && !file.includes('.test')) await import(new URL(file, resources).href)
}

interface ContractCall {
  method: string
  path: string
  query: string[]
  body: string[]
}
const contract = (JSON.parse(readFileSync(new URL('./calls.json', import.meta.url), 'utf8')) as ContractCall[])
  // A static file of the web host, not a call of the API.
  .filter(({ path }) => !path.startsWith('/lang/'))

/** Our calls beyond the contract, each described in docs/extensions.md. */
const extensions = [
  { method: 'GET', path: '/self/blocked' },
  { method: 'GET', path: '/self/events/soon' },
  { method: 'GET', path: '/self/urgent' },
  { method: 'PUT', path: '/self/urgent/{announcementId}/read' },
  { method: 'POST', path: '/listings/{eventId}/emails/{type}/preview' },
  { method: 'POST', path: '/listings/{eventId}/emails/{type}/test' },
]

/** A call without parameter names, because names may differ but positions may not. */
const shape = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/:\w+|\{\w+\}/g, ':')}`
const shapes = (calls: { method: string; path: string }[]) => calls.map(shape).toSorted()

/** Removes duplicates: the client calls GET /self in two ways, as the person and as the account they act for. */
const distinct = (list: string[]) => [...new Set(list)]

test('every call of ours is described', () => {
  const described = readFileSync(new URL('../../docs/extensions.md', import.meta.url), 'utf8')
  expect(extensions.filter(({ method, path }) => !described.includes(`${method} ${path}`))).toEqual([])
})

test('the contract has 330 calls', () => {
  expect(distinct(shapes(contract))).toHaveLength(330)
})
test('every call of the contract has one route, and no route is unknown to it', () => {
  expect(shapes(routes)).toEqual(shapes([...contract, ...extensions]))
})
test('every call of the contract has a row in the client, and no row is unknown to it', () => {
  expect(distinct(shapes(everyCall))).toEqual(shapes([...contract, ...extensions]))
})
test('every route has one sample call, and no sample is of another', () => {
  expect(doubledSamples).toEqual([])
  expect(sampleNames.toSorted()).toEqual(routes.map(nameOf).toSorted())
})

test('no two rows of the client have one name', () => {
  const names = everyCall.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
test('a call asks for sign-in where its route does', () => {
  const auth = new Map(routes.map((route) => [shape(route), route.auth]))
  const wrong = everyCall.filter((call) => call.auth !== 'required' && auth.get(shape(call)) === 'required')
  expect(wrong.map(({ name }) => name)).toEqual([])
})
