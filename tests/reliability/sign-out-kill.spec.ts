// A sign-out is durable: after a kill at any second of the following minute, the device is signed out and empty.
import { setTimeout as pause } from 'node:timers/promises'
import { copied } from '../e2e/support/copies.ts'
import { figure, quick, reached } from './figures.ts'
import { canariesIn, firstPaints, isForeign, shownBy, storageOf } from './tools/canary.ts'
import { signedInOn, signOutByHand } from './tools/identities.ts'
import { aProfile } from './tools/kill.ts'
import { expect, installed, signIn, test } from './tools/test.ts'

test.use({ canaries: true })

const MINUTE = 60_000
const AT_ONCE = 6

test('killed at any second after signing out, the device comes back signed out and empty', { tag: quick }, async ({ platform }) => {
  const count = figure('sign-out then kill')
  test.setTimeout((count / AT_ONCE) * 2 * MINUTE + 2 * MINUTE)
  const points = Array.from({ length: count }, (_, index) => (count === 1 ? 0 : (index * MINUTE) / (count - 1)))
  const back: string[] = []
  const left: string[] = []

  async function one(after: number): Promise<void> {
    const profile = await aProfile({ baseURL: platform.web() })
    try {
      const first = (await profile.open()).pages()[0]!
      await signIn(first, 'attendee')
      await installed(first)
      await first
        .getByRole('navigation')
        .getByRole('link', { name: /^Messages/ })
        .click()
      await expect(first.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await copied(first)
      await first.getByRole('navigation').getByRole('link', { name: 'Me', exact: true }).click()
      await signOutByHand(first)
      await pause(after)
      await profile.kill()
      const context = await profile.open()
      const { shown } = await firstPaints(context, platform.web())
      const page = context.pages()[0]!
      await page.goto('/me')
      await expect(page.getByLabel('Email').or(page.getByRole('button', { name: 'Sign out' }))).toBeVisible()
      if ((await signedInOn(page)) !== null) back.push(`signed in again, killed ${after / 1000} s after`)
      const viewer = { organization: 'form-and-field', account: null }
      const found = canariesIn([...shown, ...(await shownBy(page)), ...(await storageOf(page))]).filter((canary) =>
        isForeign(canary, viewer),
      )
      left.push(...found.map(({ where, field }) => `${field} in ${where}, killed ${after / 1000} s after`))
    } finally {
      await profile.remove()
    }
  }
  for (let at = 0; at < count; at += AT_ONCE) await Promise.all(points.slice(at, at + AT_ONCE).map(one))
  reached('sign-out then kill', { count, wrong: { 'signed in': back.length, 'left behind': left.length } })
  expect(back).toEqual([])
  expect(left).toEqual([])
})

test(
  'killed in the middle of signing out, at moments a few milliseconds apart: wholly signed in, or signed out and empty',
  { tag: quick },
  async ({ platform }) => {
    test.setTimeout(6 * MINUTE)
    const outcomes = { 'signed in': 0, 'signed out': 0, half: 0 }
    // Increasing delays, because a busy machine is slow, until both outcomes have occurred.
    for (const after of [0, 5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 5_120]) {
      if (after > 160 && outcomes['signed out'] > 0) break
      const profile = await aProfile({ baseURL: platform.web() })
      try {
        const first = (await profile.open()).pages()[0]!
        await signIn(first, 'attendee')
        await installed(first)
        await first.goto('/me')
        await first.getByRole('button', { name: 'Sign out' }).click()
        await expect(first.getByRole('dialog')).toBeVisible()
        const confirm = first.getByRole('dialog').getByRole('button', { name: 'Sign out' })
        // Not awaited, because the browser is killed before the page navigates.
        confirm.click({ noWaitAfter: true }).catch(() => {})
        await pause(after)
        await profile.kill()
        const page = (await profile.open()).pages()[0]!
        await page.goto('/me')
        await expect(page.getByLabel('Email').or(page.getByRole('button', { name: 'Sign out' }))).toBeVisible()
        const viewer = { organization: 'form-and-field', account: null }
        const found = canariesIn(await storageOf(page)).filter((canary) => isForeign(canary, viewer))
        const signedIn = (await signedInOn(page)) !== null
        outcomes[signedIn ? 'signed in' : found.length === 0 ? 'signed out' : 'half'] += 1
      } finally {
        await profile.remove()
      }
    }
    console.log('killed in the middle of signing out:', outcomes)
    expect(outcomes.half).toBe(0)
    expect(outcomes['signed out']).toBeGreaterThan(0)
  },
)
