// A version cannot be installed because of a captive portal or a full disk: the app keeps working, and recovers automatically.
import type { Browser, Page } from '@playwright/test'
import type { Platform } from '../../e2e/support/platform.ts'
import { figure, quick, reached } from '../figures.ts'
import { buildA, filesKeptBy, laterBuilds } from '../tools/builds.ts'
import { controlled, goTo, lookForVersion, notice, test } from '../tools/deployments.ts'
import { everyFault } from '../tools/fault-kinds.ts'
import type { HttpProxy } from '../tools/http-proxy.ts'
import { quota } from '../tools/kill.ts'
import { chance, runSeed } from '../tools/random.ts'
import { expect } from '../tools/test.ts'

const starts = (page: Page): Promise<boolean> =>
  page
    .getByRole('main')
    .getByRole('heading')
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    )

/** The final state of the first worker of a visit. */
const firstInstall = (page: Page): Promise<'activated' | 'redundant' | 'none'> =>
  page.evaluate(async () => {
    const soon = () => new Promise((resolve) => setTimeout(resolve, 20))
    const newest = async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.installing ?? registration?.waiting ?? registration?.active
    }
    let worker = await newest()
    for (const until = Date.now() + 10_000; !worker && Date.now() < until; worker = await newest()) await soon()
    // A worker that failed immediately is already gone when this looks.
    if (!worker) return 'none'
    while (worker.state !== 'activated' && worker.state !== 'redundant') await soon()
    return worker.state
  })

interface World {
  browser: Browser
  platform: Platform
  web: HttpProxy
}

interface Outcome {
  /** Whether the fault occurred. It does not for a file that the page has already put into the browser's HTTP cache. */
  told: boolean
  installed: boolean
  started: boolean
  healed: boolean
}

/** Replaces this file by a page only when the worker requests it. Requests of the existing page are served unchanged. */
const lieAbout = (file: string) => [
  {
    fits: ({ path, headers }: { path: string; headers: Record<string, unknown> }) =>
      path.split('?')[0] === file && headers['sec-fetch-dest'] === 'empty',
    rate: 1,
    kinds: ['page instead'] as const,
  },
]

/** Whether an installation without the fault succeeds. The first one found may have begun before the fault was lifted: then the next one counts. */
async function heals(install: () => Promise<'installed' | 'refused' | 'none'>): Promise<boolean> {
  const first = await install()
  return (first === 'refused' ? await install() : first) === 'installed'
}

/** Runs one visit on its own device. `install` proceeds until the fault is armed, `heal` tries again without the fault. */
async function poisoned(
  { browser, platform, web }: World,
  file: string,
  install: (page: Page, lie: () => void) => Promise<boolean>,
  heal: (page: Page) => Promise<boolean>,
): Promise<Outcome> {
  web.rules = []
  web.journal.length = 0
  await platform.deploy(buildA)
  const context = await browser.newContext({ baseURL: platform.web() })
  const page = await context.newPage()
  const installed = await install(page, () => (web.rules = lieAbout(file)))
  const told = web.journal.some(({ fault }) => fault !== null)
  await page.reload()
  const started = await starts(page)
  web.rules = []
  const healed = await heal(page)
  await context.close()
  return { told, installed, started, healed }
}

const atFirst = (world: World, file: string) =>
  poisoned(
    world,
    file,
    async (page, lie) => {
      lie()
      await page.goto('/events')
      return (await firstInstall(page)) === 'activated'
    },
    (page) =>
      heals(async () => {
        await page.reload()
        const state = await firstInstall(page)
        return state === 'activated' ? 'installed' : state === 'redundant' ? 'refused' : 'none'
      }),
  )

const atUpdate = (world: World, file: string, build: string) =>
  poisoned(
    world,
    file,
    async (page, lie) => {
      await page.goto('/events')
      await controlled(page)
      await world.platform.deploy(build)
      lie()
      return (await lookForVersion(page)) === 'waiting'
    },
    (page) =>
      heals(async () => {
        if ((await lookForVersion(page)) === 'refused') return 'refused'
        return notice(page)
          .waitFor({ timeout: 15_000 })
          .then(
            () => 'installed' as const,
            () => 'none' as const,
          )
      }),
  )

test(
  'a page in place of any file: the installation fails, what was there stays, and the next one heals',
  { tag: quick },
  async ({ browser, platform, web }) => {
    test.setTimeout(30 * 60_000)
    const world = { browser, platform, web }
    const { b } = await laterBuilds()
    const [filesOfA, filesOfB] = [await filesKeptBy(buildA), await filesKeptBy(b)]
    expect(filesOfB.length).toBeGreaterThan(50)
    const seed = runSeed()
    const choice = chance(seed)
    const wrong = { 'installed all the same': 0, 'broken starts': 0, 'never healed': 0 }
    let count = 0
    while (count < figure('poisoned installs')) {
      // Alternates between first visits and new versions.
      const outcome = count % 2 === 0 ? await atFirst(world, choice.pick(filesOfA)) : await atUpdate(world, choice.pick(filesOfB), b)
      if (!outcome.told) continue
      count += 1
      if (outcome.installed) wrong['installed all the same'] += 1
      if (!outcome.started) wrong['broken starts'] += 1
      if (!outcome.healed) wrong['never healed'] += 1
    }
    reached('poisoned installs', { count, wrong, seed })
    expect(wrong).toEqual({ 'installed all the same': 0, 'broken starts': 0, 'never healed': 0 })
  },
)

test('a full disk: after three failures pictures are given up and the person is told, then room brings the version', async ({
  browser,
  platform,
}) => {
  test.setTimeout(180_000)
  const { b } = await laterBuilds()
  const context = await browser.newContext({ baseURL: platform.web() })
  const page = await context.newPage()
  await page.goto('/events')
  await controlled(page)
  const pictures = () => page.evaluate(() => caches.has('img-pub'))
  await page.evaluate(async () => {
    const cache = await caches.open('img-pub')
    await cache.put('/media/large/1', new Response(new Uint8Array(64 * 1024), { headers: { 'content-type': 'image/png' } }))
  })
  await platform.deploy(b)
  await quota(page, 200_000)
  for (let failure = 1; failure <= 3; failure += 1) expect(await lookForVersion(page)).toBe('refused')
  expect(await pictures()).toBe(false)
  await goTo(page, '/settings')
  await expect(page.getByText('Couldn’t save the new version')).toBeVisible()
  // The version in use works, even offline.
  await platform.network('stopped', 'web')
  await page.goto('/events')
  expect(await starts(page)).toBe(true)
  await platform.network('pass', 'web')

  await quota(page, null)
  expect(await lookForVersion(page)).toBe('waiting')
  await expect(notice(page)).toBeVisible()
  await goTo(page, '/settings')
  await expect(page.getByText('Couldn’t save the new version')).toHaveCount(0)
  await context.close()
})

test('whatever else the network does to an installation, the version in use starts', async ({ browser, platform, web }) => {
  test.setTimeout(300_000)
  const { b } = await laterBuilds()
  const seed = runSeed()
  console.log(`seed ${seed}`)
  web.chance = chance(seed)
  const context = await browser.newContext({ baseURL: platform.web() })
  const page = await context.newPage()
  await page.goto('/events')
  await controlled(page)
  await platform.deploy(b)
  // Silent faults are excluded: the installation would wait for ever, and restart at the next start.
  const kinds = everyFault.filter((kind) => !/silence|hang/.test(kind))
  for (let turn = 0; turn < 5; turn += 1) {
    web.rules = [{ fits: ({ path }) => path.startsWith('/assets/'), rate: 0.05, kinds }]
    await lookForVersion(page)
    await page.reload()
    expect(await starts(page)).toBe(true)
  }
  web.rules = []
  await lookForVersion(page)
  await expect(notice(page)).toBeVisible()
  await context.close()
})
