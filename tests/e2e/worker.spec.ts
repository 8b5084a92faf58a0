// The worker shows pushes, and a tap opens the target once.
import { fullBrowser } from '../../scripts/chromium.mjs'
import { postOf, pushTo, tap, up, workerOf } from '../reliability/tools/push/push.ts'
import { expect, installed, test } from './support/test.ts'

// The other browser has no notifications.
test.use({ launchOptions: fullBrowser })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await installed(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})

test('whatever is pushed is shown, in words, also when it cannot be read', async ({ page, platform }) => {
  const post = await postOf(page)
  await up(post, pushTo(platform.web(), '/messages/12', 'chat-12', {}, 'Amina Rossi'), 'chat-12')
  await up(post, '<html>not a message</html>', 'neutral')
  const shown = (await post.notices()).map(({ title, body, tag }) => ({ title, body, tag }))
  expect(shown).toHaveLength(2)
  // Further messages of one conversation are counted in the title.
  expect(shown).toContainEqual({
    title: expect.stringMatching(/^Amina Rossi( \(\d+\))?$/) as unknown as string,
    body: 'Look',
    tag: 'chat-12',
  })
  expect(shown).toContainEqual({ title: 'You have a new notification.', body: '', tag: 'neutral' })
})

test('a tap that leads to another origin opens the list of notifications', async ({ page, context }) => {
  await page.goto('/settings')
  const post = await postOf(page)
  await up(post, pushTo('https://evil.example', '/messages/12', 'chat-12'), 'chat-12')
  await tap(workerOf(context), 'chat-12')
  // A visitor has to sign in to see it.
  await page.waitForURL('/auth/sign-in?redirect=%2Fnotifications')
})
