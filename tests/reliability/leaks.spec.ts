// No data of one identity is visible to another: every switch between six identities, with answers still in flight.
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { Platform } from '../e2e/support/platform.ts'
import { figure, quick, reached } from './figures.ts'
import { canariesIn, firstPaints, isForeign, scan, shortId, shownBy, storageOf, type Finding } from './tools/canary.ts'
import { actByHand, identities, know, signedInOn, signOutByHand, type Known } from './tools/identities.ts'
import { aProfile } from './tools/kill.ts'
import { anotherBrowser, expect, installed, signIn, test } from './tools/test.ts'

test.use({ canaries: true })

const slugs: Record<string, string> = { localhost: 'form-and-field', 'guild.localhost': 'ropewalk' }
/** Milliseconds of delay of the answers that are in flight while the identity changes. */
const LATE = 4000
const WALKERS = 3
/** Screens about the identity itself, one after each switch. */
const ownScreens = [
  '/settings/identities',
  '/me/edit',
  '/settings/addresses',
  '/wallet',
  '/host',
  '/drafts',
  '/saved',
  '/outbox',
  '/status',
  '/settings/storage',
  '/settings/shortcuts',
  '/settings/privacy/hidden',
  '/settings/privacy/lock',
  '/settings/privacy/device',
  '/settings/privacy/delete',
  '/settings/privacy/export',
]

/** Every ordered pair once, as one walk on the same device: each pair starts where the previous pair ended. */
function roundTrip(count: number): [number, number][] {
  const open = new Map(
    Array.from({ length: count }, (_, from) => [from, Array.from({ length: count }, (_to, to) => to).filter((to) => to !== from)]),
  )
  const way: number[] = []
  const stack = [0]
  while (stack.length > 0) {
    const next = open.get(stack.at(-1)!)!.pop()
    if (next === undefined) way.push(stack.pop()!)
    else stack.push(next)
  }
  way.reverse()
  return way.slice(1).map((to, index) => [way[index]!, to])
}

/** Delays every read while `slow.on`: half of the requests reach the server late, half of the answers arrive late. */
async function slowReads(context: BrowserContext, apis: readonly string[]): Promise<{ on: boolean }> {
  const slow = { on: false }
  let count = 0
  await context.route(
    (url) => apis.includes(url.origin),
    async (route) => {
      if (!slow.on || route.request().method() !== 'GET') return route.fallback()
      count += 1
      try {
        if (count % 2 === 0) {
          await pause(LATE)
          return await route.continue()
        }
        const response = await route.fetch()
        await pause(LATE)
        return await route.fulfill({ response })
      } catch {
        // The page that sent the request is gone.
      }
    },
  )
  return slow
}

interface Found extends Finding {
  when: string
}

class Walker {
  readonly #platform: Platform
  readonly #known: readonly Known[]
  readonly #profile: Awaited<ReturnType<typeof aProfile>>
  #context!: BrowserContext
  #page!: Page
  #slow!: { on: boolean }
  /** Those used on this device since their person signed in: the others cannot be chosen without a network. */
  readonly #used = new Set<Known>()
  readonly foreign: Found[] = []
  switches = 0
  looks = 0
  copies = 0

  constructor(platform: Platform, known: readonly Known[], profile: Awaited<ReturnType<typeof aProfile>>) {
    this.#platform = platform
    this.#known = known
    this.#profile = profile
  }

  async open(): Promise<void> {
    this.#context = await this.#profile.open()
    this.#page = this.#context.pages()[0] ?? (await this.#context.newPage())
    this.#slow = await slowReads(this.#context, [...new Set(this.#known.map(({ host }) => new URL(this.#platform.api(host)).origin))])
  }

  #at(host: string, path: string): string {
    return `${this.#platform.web(host)}${path}`
  }

  /**
   * Records foreign canaries. The page is judged by its current viewer, a database by its owner. `keeper` is an identity that may still
   * have databases here although the page is not signed in as it, because it was not signed out.
   */
  async look(viewer: Known | null, host: string, when: string, keeper = viewer): Promise<void> {
    const organization = slugs[host]!
    const strict = { organization, account: viewer?.accountId ?? null }
    const owners = keeper === null ? [] : this.#known.filter(({ host: at, sub }) => at === host && sub === keeper.sub)
    // While acting, the page still requests the person's own account in their own name.
    const own = ({ field, accounts }: Finding) =>
      field.startsWith('accounts.') && keeper !== null && accounts.includes(shortId(keeper.personId))
    const shown = canariesIn(await shownBy(this.#page)).filter((one) => isForeign(one, strict) && !own(one))
    const kept = canariesIn(await storageOf(this.#page)).filter((one) => {
      const holder = this.#known.find(({ scopeId }) => one.where.includes(scopeId))
      // A database of another identity of the same person may stay; everything else must belong to this viewer or be public.
      if (holder) return !owners.includes(holder) || (isForeign(one, { organization, account: holder.accountId }) && !own(one))
      return isForeign(one, strict) && !own(one)
    })
    this.looks += 1
    await this.lookAtPaints(viewer, host, when)
    this.foreign.push(...[...shown, ...kept].map((one) => ({ ...one, when: `${when}, as ${viewer?.name ?? 'nobody'}` })))
  }

  /** Records foreign canaries in what starts at this host would show before any script has run. */
  async lookAtPaints(viewer: Known | null, host: string, when: string): Promise<void> {
    const { shown, copies } = await firstPaints(this.#context, this.#platform.web(host))
    const strict = { organization: slugs[host]!, account: viewer?.accountId ?? null }
    this.copies += copies
    const foreign = canariesIn(shown).filter((one) => isForeign(one, strict))
    this.foreign.push(...foreign.map((one) => ({ ...one, when: `${when}: first paint, as ${viewer?.name ?? 'nobody'}` })))
  }

  /** Switches from the current identity of this origin to `target`; with `offline` the network is down during the switch. */
  async become(target: Known, from: string, offline: boolean): Promise<void> {
    const page = this.#page
    const when = `${from} to ${target.name}${offline ? ', offline' : ''}`
    await page.goto(this.#at(target.host, '/me'))
    const now = await signedInOn(page)
    if (now !== null && now.sub !== target.sub) {
      await this.#withSlowReads()
      await this.#away(offline, () => signOutByHand(page))
      for (const one of this.#used) if (one.host === target.host) this.#used.delete(one)
      await this.look(null, target.host, `${when}: signed out`)
    }
    if ((await signedInOn(page)) === null) {
      await signIn(page, target.person, { at: this.#at(target.host, '/auth/sign-in') })
      await page.goto(this.#at(target.host, '/me'))
    }
    const acting = (await signedInOn(page))?.actingAs ?? null
    if ((acting !== null) !== target.team) {
      if (target.team) await expect(page.getByRole('button', { name: 'Acting as', exact: true })).toBeVisible()
      await this.#withSlowReads()
      await this.#away(offline && this.#used.has(target), () => actByHand(page, target.team ? target.accountName.split(' ')[0]! : null))
    }
    this.#used.add(target)
    await this.look(target, target.host, `${when}: at once`)
    await pause(1000)
    await this.look(target, target.host, `${when}: after 1 s`)
    // A screen with much content, both cached and fetched.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Messages/ })
      .click()
    await pause(9000)
    await this.look(target, target.host, `${when}: after 10 s`)
    const own = ownScreens[this.switches % ownScreens.length]!
    await page.goto(this.#at(target.host, own))
    await pause(2000)
    await this.look(target, target.host, `${when}: ${own}`)
    this.switches += 1
  }

  /** Leaves requests in flight: opens the messages and goes back to /me while the answers are pending. */
  async #withSlowReads(): Promise<void> {
    this.#slow.on = true
    await this.#page
      .getByRole('navigation')
      .getByRole('link', { name: /^Messages/ })
      .click()
    await expect(this.#page).toHaveURL(/\/messages/)
    await this.#page.getByRole('navigation').getByRole('link', { name: 'Me', exact: true }).click()
    await expect(this.#page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    this.#slow.on = false
  }

  async #away(offline: boolean, act: () => Promise<void>): Promise<void> {
    if (offline) {
      // Offline, only files that the worker has cached are available.
      await installed(this.#page)
      await this.#context.setOffline(true)
    }
    await act()
    if (offline) await this.#context.setOffline(false)
  }

  /** Kills the browser and checks what it restores. */
  async killAndLook(target: Known): Promise<void> {
    await this.#profile.kill()
    await this.open()
    await this.lookAtPaints(target, target.host, `killed as ${target.name}`)
    await this.#page.goto(this.#at(target.host, '/me'))
    await expect(this.#page.getByRole('button', { name: 'Sign out' }).or(this.#page.getByLabel('Email'))).toBeVisible()
    const now = await signedInOn(this.#page)
    // The kill may lose the newest changes of localStorage: then it is a visitor, or the person in their own name.
    const viewer = this.#known.find(({ host, sub, team }) => host === target.host && sub === now?.sub && team === (now.actingAs !== null))
    await this.look(viewer ?? null, target.host, `killed as ${target.name}`, viewer ?? target)
  }
}

test(
  'thirty ways between six identities, with answers on their way: nothing of one is found in another',
  { tag: quick },
  async ({ platform, faults, browser }) => {
    test.setTimeout((figure('switches') + 6) * 60_000)
    const known: Known[] = []
    for (const { host, person } of identities.filter(({ team }) => !team)) {
      const { context, page } = await anotherBrowser(browser, platform)
      await signIn(page, person, { at: `${platform.web(host)}/auth/sign-in` })
      for (const identity of identities.filter((one) => one.host === host && one.person === person)) {
        known.push(await know(page, platform, identity, slugs[host]!))
      }
      // Proves that the scanner works: a page with open messages contains canaries that are foreign to anyone else.
      await page.goto(`${platform.web(host)}/messages`)
      const stranger = { organization: slugs[host]!, account: null }
      await expect.poll(async () => (await scan(context)).filter((one) => isForeign(one, stranger)).length).toBeGreaterThan(0)
      await context.close()
    }
    /** The senders of each idempotency key: subject, and the account they acted for. */
    const senders = new Map<string, Set<string>>()
    const pairs = new Set<string>()
    faults.api.rules = [
      {
        rate: 0,
        kinds: [],
        fits({ headers }) {
          const claims = headers.authorization?.split('.')[1]
          if (!claims) return false
          const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
          const pair = `${sub} ${String(headers['executeas'] ?? '')}`.trim()
          pairs.add(pair)
          const key = headers['idempotency-key']
          if (typeof key === 'string') senders.set(key, (senders.get(key) ?? new Set()).add(pair))
          return false
        },
      },
    ]
    const asked = figure('switches')
    const rounds = Math.ceil(asked / (known.length * (known.length - 1)))
    const ways = Array.from({ length: rounds }, () => roundTrip(known.length))
      .flat()
      .slice(0, asked)
    const share = Math.ceil(ways.length / WALKERS)
    const started = Date.now()
    const walkers = await Promise.all(
      Array.from({ length: Math.ceil(ways.length / share) }, async (_, index) => {
        const profile = await aProfile({ baseURL: platform.web() })
        try {
          const walker = new Walker(platform, known, profile)
          await walker.open()
          const mine = ways.slice(index * share, (index + 1) * share)
          if (mine[0]) await walker.become(known[mine[0][0]]!, 'the start', false)
          for (const [step, [from, to]] of mine.entries()) {
            await walker.become(known[to]!, known[from]!.name, (index + step) % 2 === 1)
            await walker.killAndLook(known[to]!)
            const seconds = Math.round((Date.now() - started) / 1000)
            console.log(`${seconds} s: ${known[from]!.name} to ${known[to]!.name}, ${walker.foreign.length} foreign so far`)
          }
          return walker
        } finally {
          await profile.remove()
        }
      }),
    )
    const foreign = walkers.flatMap((walker) => walker.foreign)
    const switches = walkers.reduce((sum, walker) => sum + walker.switches, 0) - walkers.length
    const copies = walkers.reduce((sum, walker) => sum + walker.copies, 0)
    // Each person in their own name, and the two owners for their team. Any other pair means that headers of two identities were mixed.
    const allowed = new Set(known.map(({ sub, team, accountId }) => (team ? `${sub} ${accountId}` : sub)))
    const mixed = [...pairs].filter((pair) => !allowed.has(pair)).length + [...senders.values()].filter((set) => set.size > 1).length
    reached('switches', {
      count: switches,
      wrong: { 'foreign canaries': foreign.length, 'mixed headers': mixed },
      measured: { looks: walkers.reduce((sum, walker) => sum + walker.looks, 0), 'copies seen': copies, kills: switches },
    })
    expect(foreign.slice(0, 10)).toEqual([])
    expect(mixed).toBe(0)
    // Proves that there were copies to look at.
    expect(copies).toBeGreaterThan(switches)
    expect(switches).toBe(asked)
  },
)
