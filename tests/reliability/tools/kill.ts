// Kills, crashes and freezes browsers and pages as devices do, and limits their storage.
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

/** A browser with its own profile folder. It can be killed and restarted with the data left on the disk. */
export interface Profile {
  readonly folder: string
  /** Starts it with the folder as it is. `prepare` runs before the first page loads, and can add init scripts. */
  open(prepare?: (context: BrowserContext) => Promise<void>): Promise<BrowserContext>
  /**
   * Closes it normally, so that all stored data is on the disk. Browsers write local storage up to a minute late, and an earlier
   * kill loses it, including a sign-in.
   */
  close(): Promise<void>
  /** Sends SIGKILL to all its processes immediately. Resolves when all have ended and the folder can be opened again. */
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
      // Playwright starts the browser as the leader of a process group.
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
          // The process has already ended.
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

/** Crashes a page as the system does when memory runs out; its memory is lost. The page can then only be closed: open another one. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // Never answered, because the crashed page cannot respond.
  session.send('Page.crash').catch(() => {})
  await crashed
}

/**
 * Freezes a page as phones freeze background pages: timers stop, locks stay held, and `page.evaluate` waits. Returns a function that
 * thaws it. Uses the debugger, because a headless browser treats no page as hidden and so never freezes one.
 */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const paused = new Promise<void>((resolve) => session.once('Debugger.paused', () => resolve()))
  await session.send('Debugger.enable')
  await session.send('Debugger.pause')
  // The debugger pauses at the next statement that runs. This one does nothing, in case the page runs no other.
  session.send('Runtime.evaluate', { expression: '0' }).catch(() => {})
  await paused
  return async () => {
    await session.send('Debugger.resume')
    await session.detach()
  }
}

/** Sets the storage quota of the page's origin in bytes; null restores the original quota. */
export async function quota(page: Page, bytes: number | null): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    ...(bytes === null ? {} : { quotaSize: bytes }),
  })
  // The session stays attached, because the override ends with it.
}
