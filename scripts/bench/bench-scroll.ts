// Measures how a feed of 5,000 posts and a conversation of 10,000 messages scroll on a processor four times slower, compared with a list
// of plain text in the same run, and how soon a saved conversation is rendered: `npm run bench:scroll`, after a build. Writes the result
// into docs/performance.md. The rows are generated here from the demo data.
import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { startServer } from './server.ts'
import { scrolled, SPEED, type Scrolled } from './scrolling.ts'
import { slowDown } from './slowing.ts'
import { fullBrowser } from '../chromium.mjs'

const POSTS = 5000
const MESSAGES = 10_000
const PAGE = 25
const SLOWER = 4
/** The plain list: the limit of the machine. Measured before and after the others, because the speed of a machine varies. */
const BARE = 500
/** Milliseconds until a page has loaded its deferred parts. */
const SETTLED = 5000

const file = new URL('../../docs/performance.md', import.meta.url)
const [begin, end] = ['<!-- bench:scroll begins -->', '<!-- bench:scroll ends -->']

type Row = Record<string, unknown>

/** Answers a list with `count` rows, each generated from one of the server's. Returns how many were requested. */
async function lengthened(
  context: BrowserContext,
  pattern: RegExp,
  count: number,
  nth: (row: Row, at: number) => Row,
): Promise<() => number> {
  let asked = 0
  let models: Row[] | undefined
  let first: { headers: Record<string, string>; body: { data: Row[] } } | undefined
  await context.route(pattern, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    if (!first) {
      const answer = await route.fetch()
      first = { headers: answer.headers(), body: (await answer.json()) as { data: Row[] } }
      models = first.body.data
    }
    const page = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const from = (page - 1) * PAGE
    const size = Math.max(0, Math.min(PAGE, count - from))
    asked = Math.max(asked, from + size)
    const data = Array.from({ length: size }, (_row, at) => nth(models![(from + at) % models!.length]!, from + at))
    const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = first.headers
    return route.fulfill({ headers, json: { ...first.body, data, count } })
  })
  return () => asked
}

/** Uses taps, because a resting mouse pointer would re-render each row under it, which does not happen on phones. */
async function signedIn(context: BrowserContext, web: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${web}/auth/sign-in`)
  await page.getByLabel('Email').fill('attendee@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).tap()
  await page.getByLabel('Password', { exact: true }).fill('foyer-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return page
}

const idFor = (at: number): string => `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`

/** Rows of plain text, to find the limit of the machine. */
async function bareList(context: BrowserContext): Promise<Scrolled> {
  const page = await context.newPage()
  await page.setContent(
    `<style>li{padding:40px;content-visibility:auto;contain-intrinsic-size:auto 120px}</style><ul>${Array.from({ length: BARE }, (_row, at) => `<li>Row ${at}</li>`).join('')}</ul>`,
  )
  const figures = await scrolled(page, { selector: null, towards: 'end', isWhole: () => true, rows: BARE, slower: SLOWER })
  await page.close()
  return figures
}

/** Milliseconds from the tap on the first conversation to its messages, from the saved copy. */
async function pressed(page: Page): Promise<number> {
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link').first()
  await row.waitFor()
  await page.waitForTimeout(2500)
  const session = await page.context().newCDPSession(page)
  await slowDown(page, session, SLOWER)
  const took = await row.evaluate(
    (link: HTMLElement) =>
      new Promise<number>((resolve) => {
        const begun = performance.now()
        const look = () => (document.querySelector('[data-message]') ? resolve(performance.now() - begun) : requestAnimationFrame(look))
        link.click()
        look()
      }),
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return took
}

/** The first and the second time in the life of a page. */
async function opening(page: Page, web: string): Promise<[number, number]> {
  await page.goto(`${web}/messages`)
  const first = await pressed(page)
  await page.goBack()
  return [first, await pressed(page)]
}

function report(rows: [string, Scrolled][], opened: [number, number][]): string {
  const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim()
  const round = (value: number) => Math.round(value).toString()
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} at ${commit} by \`npm run bench:scroll\` on ${cpus().length} × ${cpus()[0]?.model ?? 'a processor'}, Chromium without a graphics card, its page held back to be ${SLOWER} times slower, flung by touches of ${SPEED} pixels a millisecond, one after the other, from one end to the other; ${rows.every(([, { alone }]) => alone) ? 'the thread of the page has a processor for itself, and compositor, browser, pages of the list, platform and everything else on the machine share the other' : 'browser, pages of the list and platform share the machine'}.`,
    '',
    '| list | rows | times slower | flings | that reached the end of the rendered rows | frames shown | median ms | p99 ms | slowest ms | over 50 ms | not all painted | main thread busy over 50 ms | the longest ms | most nodes | script MB |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ([name, { rows: count, slower, flings, waited, frames, usual, slow, worst, over, incomplete, busy, longest, nodes, megabytes }]) =>
        `| ${[name, count, slower.toFixed(1), ...[flings, waited, frames, usual, slow, worst, over, incomplete, busy, longest, nodes, megabytes].map(round)].join(' | ')} |`,
    ),
    '',
    `A saved conversation is rendered ${opened.map(([first]) => round(first)).join(', ')} ms after the first press on a newly loaded page, ${opened.map(([, again]) => round(again)).join(', ')} ms after the second press.`,
  ].join('\n')
}

const server = await startServer()
const browser = await chromium.launch(fullBrowser)
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const rows: [string, Scrolled][] = []
  // Printed one by one, because the whole run takes 15 minutes.
  const measured = (name: string, figures: Scrolled) => {
    rows.push([name, figures])
    const { frames, over, worst, busy } = figures
    console.log(
      `${name}: ${frames} frames shown, ${over} after more than 50 ms, the slowest after ${Math.round(worst)}; the page was busy for over 50 ms ${busy} times …`,
    )
  }
  const posts = await lengthened(context, /\/activities\?/, POSTS, (row, at) => ({ ...row, id: idFor(at) }))
  const messages = await lengthened(context, /\/chat\/channels\/\d+\/messages\?/, MESSAGES, (row, at) => ({
    ...row,
    id: 10_000_000 - at,
    createdAt: new Date(Date.now() - at * 90_000).toISOString(),
  }))
  const page = await signedIn(context, server.web)
  measured('a bare list', await bareList(context))
  await page.goto(`${server.web}/feed`)
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(SETTLED)
  const feed = { selector: null, towards: 'end', isWhole: () => posts() === POSTS, rows: POSTS, slower: SLOWER } as const
  measured('the feed', await scrolled(page, feed))
  await page.goto(`${server.web}/messages`)
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().tap()
  await page.locator('[data-message]').first().waitFor()
  await page.waitForTimeout(SETTLED)
  const log = '[role=region]:has([role=log])'
  const conversation = { selector: log, towards: 'start', isWhole: () => messages() === MESSAGES, rows: MESSAGES, slower: SLOWER } as const
  measured('a conversation', await scrolled(page, conversation))
  measured('the bare list again', await bareList(context))
  const opened: [number, number][] = []
  for (let time = 0; time < 5; time += 1) opened.push(await opening(page, server.web))
  const text = report(rows, opened)
  console.log(text)
  const before = readFileSync(file, 'utf8')
  const [head, tail] = [before.split(begin)[0], before.split(end)[1]]
  if (head === undefined || tail === undefined) throw new Error(`docs/performance.md has no ${begin} … ${end}.`)
  writeFileSync(file, `${head}${begin}\n\n${text}\n\n${end}${tail}`)
} finally {
  await browser.close()
  await server.stop()
}
