// Browser profiles as the starts need them: a person's first visit, and one who was here before.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { signIn } from '../../../tests/e2e/support/sign-in.ts'
import type { Line } from './link.ts'
import { openBrowser } from './visit.ts'

const made = new Set<string>()

/** An empty folder for a profile; `removeProfiles` removes those that are left. */
export function newProfile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-profile-'))
  made.add(folder)
  return folder
}
export function removeProfile(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  made.delete(folder)
}
export const removeProfiles = (): void => made.forEach(removeProfile)

/** Opens the profile without throttling, does something in a page, and closes it. */
async function prepared(profile: string, line: Line, act: (page: Page) => Promise<unknown>): Promise<string> {
  line.state = 'free'
  line.reset()
  const context = await openBrowser(profile)
  await act(context.pages()[0] ?? (await context.newPage()))
  await context.close()
  return profile
}

/** The worker claims the page when its precache is complete. Answers are written to the device soon after they arrive. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3000)
}

/** A profile that has never opened the app; signed in, if wanted. */
export const firstVisit = (line: Line, web: string, signedIn: boolean): Promise<string> =>
  prepared(newProfile(), line, async (page) => {
    if (signedIn) await signIn(page, 'attendee', { at: `${web}/robots.txt` })
  })

/** A profile that has seen the address: the app, its worker and the answers are on the device. */
export async function seenBefore(line: Line, web: string, at: string, signedIn: boolean): Promise<string> {
  const profile = await firstVisit(line, web, signedIn)
  for (let time = 0; time < 2; time += 1)
    await prepared(profile, line, async (page) => {
      await page.goto(web + at)
      await settled(page)
    })
  return profile
}

/** The same for the floor page, with the other data in its persister. */
export const floorSeenBefore = (line: Line, address: string): Promise<string> =>
  prepared(newProfile(), line, async (page) => {
    await page.goto(address)
    await settled(page)
    await page.evaluate(() => (globalThis as unknown as { fill: () => Promise<unknown> }).fill())
  })
