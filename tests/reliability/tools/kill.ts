// Ends browsers and pages as devices do: killed, crashed, frozen, out of space.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { fullBrowser } from '../../../scripts/chromium.mjs'

interface Process {
  id: number
  group: number
  command: string
}

function processesWith(text: string): Process[] {
  return execFileSync('ps', ['-A', '-ww', '-o', 'pid=,pgid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 24 })
    .split('\n')
    .flatMap((line) => {
      const [, id, group, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return command?.includes(text) ? [{ id: Number(id), group: Number(group), command }] : []
    })
}

/** A browser with a folder of its own, that can be killed and started again over what is left on the disk. */
export interface Profile {
  readonly folder: string
  /** Starts it over the folder as it is; `prepare` is where init scripts are added, before the first page loads. */
  open(prepare?: (context: BrowserContext) => Promise<void>): Promise<BrowserContext>
  /**
   * Ends it in order, so that all it stored is on the disk: browsers write local storage up to a minute late, and a kill before
   * that takes back what was stored, a sign-in too.
   */
  close(): Promise<void>
  /** SIGKILL to every process of it, at once; resolves when the last of them is gone and the folder may be opened again. */
  kill(): Promise<void>
  /** Closes it if it is open, and removes the folder. */
  remove(): Promise<void>
}

export async function aProfile(options: { baseURL?: string } = {}): Promise<Profile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-profile-'))
  const mark = `--user-data-dir=${folder}`
  let context: BrowserContext | null = null
  let group = 0
  return {
    folder,
    async open(prepare) {
      context = await chromium.launchPersistentContext(folder, {
        ...fullBrowser,
        viewport: { width: 390, height: 844 },
        ignoreHTTPSErrors: true,
        ...options,
      })
      // Playwright starts a browser as the leader of a process group.
      group = processesWith(mark).find((one) => one.id === one.group)?.id ?? 0
      await prepare?.(context)
      return context
    },
    async close() {
      await context?.close()
      context = null
      group = 0
    },
    async kill() {
      if (group === 0) throw new Error('Only an open browser can be killed.')
      const gone = context === null ? null : new Promise<void>((resolve) => void context!.once('close', () => resolve()))
      process.kill(-group, 'SIGKILL')
      await gone
      for (const { id } of processesWith(mark)) {
        try {
          process.kill(id, 'SIGKILL')
        } catch {
          // Gone by itself meanwhile.
        }
      }
      while (processesWith(mark).length > 0) await pause(10)
      await Promise.all(['SingletonLock', 'SingletonSocket', 'SingletonCookie'].map((name) => rm(path.join(folder, name), { force: true })))
      context = null
      group = 0
    },
    async remove() {
      await context?.close().catch(() => {})
      context = null
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** Crashes a page as the system does when memory ends; what it held in memory is gone. It can only be closed then: open another one. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // Never answered: whoever should is gone.
  session.send('Page.crash').catch(() => {})
  await crashed
}

/**
 * Freezes a page as phones do with those in the background: timers stand still, locks stay held, nothing can be asked of it
 * (`page.evaluate` waits). Gives what thaws it. By the debugger, as a headless browser takes no page for hidden and so freezes none.
 */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const paused = new Promise<void>((resolve) => session.once('Debugger.paused', () => resolve()))
  await session.send('Debugger.enable')
  await session.send('Debugger.pause')
  // It stops at the next line that runs: one that does nothing, in case there is no other.
  session.send('Runtime.evaluate', { expression: '0' }).catch(() => {})
  await paused
  return async () => {
    await session.send('Debugger.resume')
    await session.detach()
  }
}

/** Gives the page's origin this many bytes of storage; null gives it back what it had. */
export async function quota(page: Page, bytes: number | null): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    ...(bytes === null ? {} : { quotaSize: bytes }),
  })
  // The session stays: with it the override would end.
}
