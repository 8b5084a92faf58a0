// The text that a Prometheus server reads, and who may read it.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mount } from '../http/mount.ts'
import { createAfterCommit } from '../http/after-commit.ts'
import { anAccount } from '../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { createMetrics } from './metrics.ts'
import { metricTable } from './names.ts'

const metricsToken = 'a-token-of-the-operator-0123456789ab'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ settings: { metricsToken } })
})
afterAll(() => platform.close())

const ask = (authorization?: string) => platform.app.request('/metrics', { headers: authorization ? { authorization } : {} })

test('counters, gauges and histograms are written with their meaning', () => {
  const metrics = createMetrics()
  metrics.count('foyer_jobs_total', { job: 'a "b"\\\n', outcome: 'done' })
  metrics.count('foyer_jobs_total', { job: 'a "b"\\\n', outcome: 'done' }, 2)
  metrics.read('foyer_sockets', () => 7)
  metrics.read('foyer_database_turns', () => [{ labels: { state: 'waiting' }, value: 3 }])
  for (const seconds of [0.004, 0.3, 99]) metrics.observe('foyer_request_seconds', seconds, { route: '/events' })
  const lines = metrics.text().split('\n')
  expect(lines).toContain('foyer_jobs_total{job="a \\"b\\"\\\\\\n",outcome="done"} 3')
  expect(lines).toContain('# TYPE foyer_sockets gauge')
  expect(lines).toContain('foyer_sockets 7')
  expect(lines).toContain('foyer_database_turns{state="waiting"} 3')
  expect(lines.filter((line) => line.startsWith('foyer_request_seconds'))).toEqual([
    ...['0.005', '0.01', '0.025', '0.05', '0.1', '0.25'].map((le) => `foyer_request_seconds_bucket{route="/events",le="${le}"} 1`),
    ...['0.5', '1', '2.5', '10'].map((le) => `foyer_request_seconds_bucket{route="/events",le="${le}"} 2`),
    'foyer_request_seconds_bucket{route="/events",le="+Inf"} 3',
    'foyer_request_seconds_sum{route="/events"} 99.304',
    'foyer_request_seconds_count{route="/events"} 3',
  ])
  expect(metrics.text()).not.toContain('foyer_mail')
})

test('requests are counted by route, never by path, and whatever their result', async () => {
  const mia = await anAccount(platform)
  await platform.get('/self', { as: mia })
  await platform.get('/events/0190b5ad-0000-7000-8000-00000000dead', { as: mia })
  await platform.app.request('/some/where/else')
  const text = await (await ask(`Bearer ${metricsToken}`)).text()
  expect(text).toContain('foyer_requests_total{method="GET",route="/self",status="200"} 1')
  expect(text).toContain('foyer_requests_total{method="GET",route="/events/:eventId",status="404"} 1')
  expect(text).toContain('foyer_requests_total{method="any",route="other",status="404"} 1')
  expect(text).toContain('foyer_request_seconds_count{method="GET",route="/self"} 1')
  expect(text).not.toMatch(/dead|else/)
})

test('nobody reads them without the token, and nobody guesses it', async () => {
  expect((await ask(`Bearer ${metricsToken}`)).headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const statuses = []
  for (let guess = 0; guess < 11; guess += 1) statuses.push((await ask(guess === 0 ? undefined : `Bearer ${guess}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  expect((await ask(`Bearer ${metricsToken}`)).status).toBe(200)
})

test('without a token in the settings there are none', async () => {
  const services = { ...platform.services, settings: { ...platform.services.settings, metricsToken: undefined } }
  const app = mount([], services, createAfterCommit(services.log))
  const answer = await app.request('/metrics', { headers: { authorization: 'Bearer undefined' } })
  expect(answer.status).toBe(404)
})

test('the documents name only metrics that exist', () => {
  const text = ['operating', 'scaling'].map((name) => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8')).join('\n')
  const named = new Set(text.match(/\bfoyer_\w+(?=[`{])/g))
  expect(named.size).toBeGreaterThan(5)
  expect([...named].filter((name) => !(name in metricTable))).toEqual([])
})
