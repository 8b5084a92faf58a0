// Long html is sanitised like short html, and does not block other requests.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../testing/builders.ts'
import { aPublication } from '../testing/channels.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { cleanHtml, withCleanHtml } from './clean-html.ts'
import { safeHtml } from './safe-html.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

/** Nearly half a megabyte of paragraphs: about as many tags as are allowed. */
const long = `<p onclick="x()">${'word '.repeat(99)}</p>`.repeat(950)

test('a long text is cleaned as a short one is, and refused as one is', async () => {
  const text = '<p onclick="steal()">Hello <script>steal()</script>you</p>'.repeat(200)
  expect(text.length).toBeGreaterThan(4096)
  expect(await cleanHtml(text)).toBe(safeHtml(text))
  for (const hostile of ['<a>'.repeat(16_600), '& '.repeat(250_000), '>'.repeat(500_000)]) {
    await expect(cleanHtml(hostile)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('too much formatting') as string,
    })
  }
  expect(await cleanHtml(text)).toBe(safeHtml(text))
})

test('only the named field of a body is cleaned, and what is absent stays so', async () => {
  const html = '<b onclick="x()">b</b>'
  expect(await withCleanHtml({ title: html, content: { body: html } }, 'content.body')).toEqual({
    title: html,
    content: { body: '<b>b</b>' },
  })
  for (const body of [{}, { content: null }, { content: {} }, { content: { body: null } }, null])
    expect(await withCleanHtml(body, 'content.body')).toEqual(body)
})

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test('while ten long texts are cleaned, health is answered nearly as fast as before', { timeout: 120_000 }, async () => {
  const health = async (): Promise<number> => {
    const startedAt = performance.now()
    expect((await platform.app.request('http://localhost/health/live')).status).toBe(200)
    // Waits for one iteration of the event loop, to measure the work of other requests.
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    return performance.now() - startedAt
  }
  const quiet: number[] = []
  for (let i = 0; i < 20; i += 1) quiet.push(await health())
  const ada = await anAccount(platform)
  const channel = await aPublication(platform, ada)
  const left = new Set(Array.from({ length: 10 }, (_, i) => i))
  const writing = Array.from({ length: 10 }, (_, i) =>
    platform
      .post<{ body: string }>(`/channels/${channel.id}/contents`, { as: ada, body: { title: `Long ${i}`, body: long } })
      .finally(() => left.delete(i)),
  )
  const pressed: number[] = []
  while (left.size > 0) pressed.push(await health())
  const answers = await Promise.all(writing)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(pressed.length).toBeGreaterThan(10)
  expect(median(pressed) - median(quiet)).toBeLessThan(250)
  // No task of most of a second is left on the main thread. The previous implementation ran ten of them there.
  expect(pressed.filter((ms) => ms - median(quiet) > 250).length).toBeLessThan(10)
})
