// A first visit: the reads of its first picture are on their way before the app runs, and each is requested once.
import { expect, signIn, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

const event = '/events/form-field-summit-2026'
const starts: [person: string | null, path: string, reads: string[]][] = [
  [null, '/', ['/events/featured', '/events', '/activities']],
  [null, `${event}/agenda`, [event]],
  ['attendee', '/', ['/self/events', '/activities']],
  ['attendee', '/feed', ['/activities']],
  ['attendee', '/messages', ['/self/chat/channels']],
]

for (const [person, path, reads] of starts)
  test(`${path} of ${person ?? 'a visitor'} asks early, and once`, async ({ page, platform }) => {
    if (person) await signIn(page, person)
    await page.goto('/robots.txt')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(platform.api()) && request.method() === 'GET') asked.push(new URL(request.url()).pathname)
    })
    // The app's own scripts are held back until the first reads have been requested.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    // No answer arrives before the app has asked for it.
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`${platform.api()}/**`, async (route) => {
      await answered
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => asked).toEqual(reads)
    release()
    await expect.poll(() => page.evaluate(() => Object.keys(globalThis.foyerEarly ?? {}))).toEqual([])
    for (const read of reads) expect(asked.filter((one) => one === read)).toHaveLength(1)
    answer()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })
