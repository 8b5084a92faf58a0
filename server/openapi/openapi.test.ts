// The document that is checked in is that of the code, and says nothing that is not so.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../routes/table.ts'
import { makeAnswerShapes } from './answer-shapes.ts'
import { makeDocument } from './document.ts'
import { readNamedSchemas } from './named-schemas.ts'
import { createDocsPages } from './page.ts'

const checkedIn = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')
const named = await readNamedSchemas()
const document = makeDocument(routes, named)

test('the checked-in document is the one the code makes (npm run openapi writes it)', () => {
  expect(JSON.parse(checkedIn)).toEqual(JSON.parse(JSON.stringify(document)))
})
test('the checked-in shapes of answers are those of the schemas', () => {
  const shapes = readFileSync(new URL('../../src/api/answer-shapes.json', import.meta.url), 'utf8')
  expect(JSON.parse(shapes)).toEqual(makeAnswerShapes(routes, named))
})
test('every reference leads somewhere', () => {
  const places = [...checkedIn.matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/g)].map(
    (match) => [match[1] ?? '', match[2] ?? ''] as const,
  )
  expect(places.length).toBeGreaterThan(1000)
  expect(places.filter(([kind, name]) => document.components[kind]?.[name] === undefined)).toEqual([])
})
test('no two operations have one name', () => {
  const names = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(names.length).toBe(routes.length)
  expect(new Set(names).size).toBe(names.length)
})
test('the page shows every call, and only in the demo', async () => {
  const answer = await createDocsPages({ demo: true }).request('/docs')
  const text = await answer.text()
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const methods of Object.values(document.paths))
    for (const { operationId } of Object.values(methods)) expect(text).toContain(`id="${operationId}"`)
  const targets = [...text.matchAll(/href="#(\w+)"/g)].map((match) => match[1] ?? '')
  expect(targets.length).toBeGreaterThan(500)
  expect(targets.filter((name) => !text.includes(`id="${name}"`))).toEqual([])
  expect((await createDocsPages({ demo: false }).request('/docs')).status).toBe(404)
})
test('the document is served', async () => {
  const answer = await createDocsPages({ demo: false }).request('/openapi.json')
  expect([answer.status, await answer.json()]).toEqual([200, JSON.parse(checkedIn)])
})
