// The client's table of calls against the server's table of routes.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../../server/routes/table.ts'
import { everyCall } from '../../src/api/table.ts'

const resources = new URL('../../src/api/resources/', import.meta.url)
await Promise.all(
  readdirSync(resources)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test'))
    .map((file) => import(new URL(file, resources).href)),
)

/** Parameters may be called differently on the two sides; where they stand may not. */
const shape = (call: { method: string; path: string }) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`

test('every call of the client has a route on the server', () => {
  expect(everyCall.length).toBeGreaterThan(40)
  const known = new Set(routes.map(shape))
  expect(everyCall.filter((call) => !known.has(shape(call))).map(({ name, method, path }) => `${name}: ${method} ${path}`)).toEqual([])
})

test('every route is called by the client, but for those named here', () => {
  const called = new Set(everyCall.map(shape))
  expect(routes.filter((route) => !called.has(shape(route))).map(({ method, path }) => `${method} ${path}`)).toEqual([])
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
