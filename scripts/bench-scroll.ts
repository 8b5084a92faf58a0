// Measures how a feed of 5,000 posts and a conversation of 10,000 messages scroll on a processor four times slower, beside a bare list of
// plain text in the same run, and how soon a kept conversation is drawn: `npm run bench:scroll`, after a build. Writes it into
// docs/performance.md. The rows are made here from those of the demo town; the app does not know.
import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { startServer } from './bench/server.ts'
import { scrolled, type Scrolled } from './bench/scrolling.ts'
import { slowDown } from './bench/slowing.ts'
import { chromiumFlags, findChromium } from './chromium.mjs'

const POSTS = 5000
const MESSAGES = 10_000
const PAGE = 25
const SLOWER = 4
/** Pixels a millisecond: as fast as one flings. */
const SPEED = 5
/** As a phone slows down what was flung (`Way` in bench/scrolling.ts), and as nobody can scroll at all. */
const allPaces = Object.entries({ flung: { slowing: 325 }, 'without a pause': {} })
/** `npm run bench:scroll -- flung` for one of them alone. */
const paces = allPaces.filter(([pace]) => process.argv.length < 3 || process.argv.includes(pace))
if (paces.length === 0) throw new Error(`There is only ${allPaces.map(([pace]) => `“${pace}”`).join(' and ')}.`)
/** Of the bare list: a longer one takes the machine minutes. It is looked at before, between and after the others: machines change with the hour. */
const BARE = 500
/** Milliseconds after which a page has loaded what it loads when the first screen is done. */
const SETTLED = 5000

const file = new URL('../docs/performance.md', import.meta.url)
const [begin, end] = ['<!-- bench:scroll begins -->', '<!-- bench:scroll ends -->']

type Row = Record<string, unknown>

/** Answers a list with `count` rows, each made from one of the server's. Tells how many of them were asked for since it began anew. */
async function lengthened(
  context: BrowserContext,
  pattern: RegExp,
  count: number,
  nth: (row: Row, at: number) => Row,
): Promise<{ begin: () => void; asked: () => number }> {
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
  return { begin: () => (asked = 0), asked: () => asked }
}

/** Everything is tapped: a pointer that rests on a list would have each row under it drawn anew, which no phone does. */
async function signedIn(context: BrowserContext, web: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${web}/auth/sign-in`)
  await page.getByLabel('E-mail').fill('attendee@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).tap()
  await page.getByLabel('Password', { exact: true }).fill('foyer-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return page
}

const idFor = (at: number): string => `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`

/** What the machine itself can do: rows of plain text. */
async function bareList(context: BrowserContext, way: object): Promise<Scrolled> {
  const page = await context.newPage()
  await page.setContent(
    `<style>li{padding:40px;content-visibility:auto;contain-intrinsic-size:auto 120px}</style><ul>${Array.from({ length: BARE }, (_row, at) => `<li>Row ${at}</li>`).join('')}</ul>`,
  )
  const figures = await scrolled(page, { ...way, selector: null, speed: SPEED, rows: BARE, slower: SLOWER })
  await page.close()
  return figures
}

/** Milliseconds from the press on the first conversation to its messages, from what the device has kept. */
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

/** The first time in the life of a page, and the second. */
async function opening(page: Page, web: string): Promise<[number, number]> {
  await page.goto(`${web}/messages`)
  const first = await pressed(page)
  await page.goBack()
  return [first, await pressed(page)]
}

function report(rows: [string, Scrolled][], opened: [number, number][]): string {
  const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim()
  const round = (value: number | null) => (value === null ? 'unknown' : Math.round(value).toString())
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} at ${commit} by \`npm run bench:scroll\` on ${cpus().length} × ${cpus()[0]?.model ?? 'a processor'}, Chromium without a graphics card on a processor made ${SLOWER} times slower, from one end to the other at ${SPEED} pixels a millisecond: flung, which slows down as on a phone until a tenth of it is left and the next fling comes, and without a pause, as nobody can; ${rows.every(([, { alone }]) => alone) ? 'the thread of the page has a processor for itself, and browser, pages of the list, platform and everything else on the machine share the other' : 'browser, pages of the list and platform share the machine'}.`,
    '',
    '| list | rows | times slower | seconds | frames | usual frame ms | slowest of a hundred ms | worst ms | gaps over 50 ms | frames the page took over 50 ms for | without its waiting for a processor | the longest ms | most nodes | script MB |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ([name, { rows: count, slower, seconds, frames, usual, slow, worst, over, long, own, longest, nodes, megabytes }]) =>
        `| ${[name, round(count), slower.toFixed(1), ...[seconds, frames, usual, slow, worst, over, long, own, longest, nodes, megabytes].map(round)].join(' | ')} |`,
    ),
    '',
    `A kept conversation is drawn ${opened.map(([first]) => round(first)).join(', ')} ms after the first press in the life of a page, ${opened.map(([, again]) => round(again)).join(', ')} ms after the second, on the same.`,
  ].join('\n')
}

const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium() ?? '/usr/bin/chromium', args: chromiumFlags })
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const rows: [string, Scrolled][] = []
  // Told as they come: the whole takes more than half an hour.
  const measured = (name: string, figures: Scrolled, asked = figures.rows) => {
    if (asked < figures.rows) throw new Error(`${name}: it stood still after ${asked} of ${figures.rows} rows.`)
    rows.push([name, figures])
    console.log(
      `${name}: ${figures.frames} frames in ${Math.round(figures.seconds)} s, ${figures.long} of them took the page over 50 ms, ${figures.own ?? 'nobody knows how many'} by itself …`,
    )
  }
  const posts = await lengthened(context, /\/activities\?/, POSTS, (row, at) => ({ ...row, id: idFor(at) }))
  const messages = await lengthened(context, /\/chat\/channels\/\d+\/messages\?/, MESSAGES, (row, at) => ({
    ...row,
    id: 10_000_000 - at,
    createdAt: new Date(Date.now() - at * 90_000).toISOString(),
  }))
  const page = await signedIn(context, server.web)
  for (const [pace, way] of paces) {
    measured(`a bare list, ${pace}`, await bareList(context, way))
    posts.begin()
    await page.goto(`${server.web}/feed`)
    await page.getByRole('article').first().waitFor()
    await page.waitForTimeout(SETTLED)
    const feed = { ...way, selector: null, speed: SPEED, rows: POSTS, slower: SLOWER }
    measured(`the feed, ${pace}`, await scrolled(page, feed), posts.asked())
    messages.begin()
    await page.goto(`${server.web}/messages`)
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().tap()
    await page.locator('[data-message]').first().waitFor()
    await page.waitForTimeout(SETTLED)
    const conversation = { ...way, selector: '[role=region]:has([role=log])', speed: -SPEED, rows: MESSAGES, slower: SLOWER }
    measured(`a conversation, ${pace}`, await scrolled(page, conversation), messages.asked())
    measured(`a bare list, ${pace}, again`, await bareList(context, way))
  }
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
