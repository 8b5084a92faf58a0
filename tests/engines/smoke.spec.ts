// The first minutes in other engines: start, sign-in, feed, conversations, dialogs, right to left. Left out where one is not installed.
import { test as base, expect } from '@playwright/test'
import { demoPassword } from '../e2e/support/test.ts'
import { Platform } from '../e2e/support/platform.ts'
import type { Engine } from './engine.ts'
import { hasFirefox, startFirefox } from './firefox.ts'
import { hasWebkit, startWebkit } from './webkit.ts'

const test = base.extend<object, { platform: Platform }>({
  platform: [
    async ({}, use, { parallelIndex }) => {
      const platform = new Platform(parallelIndex)
      await platform.start()
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const engines: Record<string, { isHere: () => boolean; start: () => Promise<Engine> }> = {
  Firefox: { isHere: hasFirefox, start: startFirefox },
  WebKit: { isHere: hasWebkit, start: startWebkit },
}

/** Wider than the window, in px; the one thing that layouts get wrong first in another engine. */
const tooWide = (engine: Engine) => engine.read<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

for (const [name, { isHere, start }] of Object.entries(engines)) {
  test(`${name}: start, sign-in, feed, conversations, dialogs, right to left`, async ({ platform }) => {
    test.skip(!isHere(), `${name} is not installed here.`)
    test.setTimeout(240_000)
    const engine = await start()
    console.log(engine.name)
    try {
      const at = (path: string) => engine.open(`${platform.web()}${path}`)
      await at('/')
      await engine.sees('heading', /\S/)
      expect(await engine.read('getComputedStyle(document.body).backgroundColor')).not.toBe('rgba(0, 0, 0, 0)')
      expect(await tooWide(engine)).toBeLessThanOrEqual(0)

      await at('/auth/sign-in')
      await engine.fill(/^Email/, 'attendee@example.com')
      await engine.press('button', /^Continue$/)
      await engine.fill(/^Password/, demoPassword)
      await engine.press('button', /^Sign in$/)
      await engine.sees('link', /^Me$/)

      await engine.press('link', /^Feed/)
      await engine.sees('article')
      expect(await tooWide(engine)).toBeLessThanOrEqual(0)

      await engine.press('link', /^Messages/)
      await engine.sees('heading', /^Messages/)
      await engine.sees('listitem')

      // A dialog opens, holds the focus, and closes by Escape.
      await engine.press('link', /^Me$/)
      await engine.press('button', /^Sign out$/)
      await engine.sees('dialog')
      expect(await engine.read("document.querySelector('dialog[open]').contains(document.activeElement)")).toBe(true)
      await engine.key('Escape')
      await expect.poll(() => engine.read("document.querySelector('dialog[open]') === null")).toBe(true)

      await at('/settings/language')
      await engine.press('radio', /العربية/)
      await expect.poll(() => engine.read('document.documentElement.dir')).toBe('rtl')
      await at('/events')
      await engine.sees('heading')
      expect(await engine.read('getComputedStyle(document.body).direction')).toBe('rtl')
      expect(await tooWide(engine)).toBeLessThanOrEqual(0)
    } finally {
      await engine.close()
    }
  })
}
