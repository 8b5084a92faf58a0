// Addresses opened directly: offline without a saved copy, signed out, and with their feature switched off. In slices; addresses.spec.ts
// visits all of them.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { OrganizationModuleType } from '../../../src/contract/enums.ts'
import { witness } from '../../reliability/tools/server-log.ts'
import { allAddresses } from '../support/addresses.ts'
import { opened } from '../support/looks.ts'
import { slice } from '../support/slice.ts'
import { expect, installed, kept, Platform, signIn, test } from '../support/test.ts'

const words = (page: Page): Promise<string> => page.getByRole('main').innerText()

test('never seen and without a network a place says so, and claims nothing', async ({ page, platform }) => {
  test.setTimeout(420_000)
  const all = slice(await allAddresses(platform), 3)
  await signIn(page, 'member')
  await installed(page)
  await kept(page)
  await platform.network('stopped')
  for (const { at } of all) {
    expect(await opened(page, at)).toBe('')
    expect(await words(page), at).not.toMatch(/went wrong|does not exist|no longer available|not enabled/i)
  }
})

test('signed out, open places are read and the others ask to sign in, and lead back', async ({ page, platform }) => {
  test.setTimeout(420_000)
  for (const { at, open } of slice(await allAddresses(platform), 3)) {
    await page.goto(at)
    if (open) {
      expect(await opened(page, at)).toBe('')
      expect(page.url()).toBe(platform.web() + at)
    } else {
      await page.waitForURL((url) => url.pathname === '/auth/sign-in')
      expect(new URL(page.url()).searchParams.get('redirect'), at).toBe(at)
    }
  }
})

/** A second platform with the same data, where every feature that has a switch is off. */
async function withEverythingOff(worker: number): Promise<Platform> {
  const program = fileURLToPath(new URL('../support/switch-off.ts', import.meta.url))
  const prepare = async (dataDir: string) => void (await promisify(execFile)(process.execPath, [program, dataDir]))
  const platform = new Platform(worker, { prepare })
  await platform.start()
  return platform
}

/** One call per feature. */
const callsOf: Partial<Record<OrganizationModuleType, string>> = {
  activities: '/activities',
  accounts: '/accounts',
  groups: '/groups',
  interests: '/interests',
  benefits: '/benefits',
  sponsors: '/levels',
  events: '/events',
  channels: '/channels',
}

test('where its feature is switched off every place says so, and asks nothing of it', async ({ page, platform }, { parallelIndex }) => {
  test.setTimeout(480_000)
  const all = slice(await allAddresses(platform), 3)
  // Its ports are outside the range of all workers.
  const off = await withEverythingOff(parallelIndex + 8)
  try {
    const me = await witness(off, 'moderator')
    for (const path of Object.values(callsOf)) await expect(me.read(path), path).rejects.toThrow('456')

    const refused: string[] = []
    page.on('response', (answer) => {
      // Exception: /new/message lists people, and shows the refusal.
      const isChoosing = page.url().endsWith('/new/message') && answer.url().includes('/accounts?')
      if (answer.status() === 456 && !isChoosing) refused.push(`${new URL(page.url()).pathname}: ${answer.url()}`)
    })
    await signIn(page, 'moderator', { at: off.web() })
    for (const { at, module } of all) {
      expect(await opened(page, off.web() + at)).toBe('')
      const said = page.getByRole('heading', { level: 1, name: 'Feature not enabled for this community' })
      // Conversations have no switch; they need a socket only.
      await expect(said, at).toHaveCount(module && module !== 'chat' ? 1 : 0)
    }
    expect(refused).toEqual([])
  } finally {
    await off.stop()
  }
})
