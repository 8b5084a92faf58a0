// The worker as a post box: what is pushed is shown, and a tap leads there once.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, installed, test } from './support/test.ts'

interface Shown {
  title: string
  body: string
  tag: string
}

/** Delivers pushes as the browser would. A real subscription needs a push service, which a test has not. */
async function postman(page: Page, context: BrowserContext, origin: string) {
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: unknown) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: typeof data === 'string' ? data : JSON.stringify(data),
    })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications()
    return notices.map(({ title, body, tag }): Shown => ({ title, body, tag }))
  })

/** The browser offers no tap to a test; the event it would send is sent in the worker. */
async function tap(context: BrowserContext, tag: string): Promise<void> {
  await context.serviceWorkers()[0]?.evaluate(async (tag) => {
    const worker: { registration: ServiceWorkerRegistration } = Object(globalThis)
    const [notification] = await worker.registration.getNotifications({ tag })
    const NotificationEvent: new (type: string, init: object) => Event = Object(globalThis).NotificationEvent
    globalThis.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  }, tag)
}

/**
 * Pushes until it is shown: devtools loses what it delivers while the worker is still starting. Equal tags replace each other,
 * so that one notification is shown however often it took.
 */
const pushUntilShown = (page: Page, push: (data: unknown) => Promise<unknown>, data: unknown) =>
  expect
    .poll(async () => {
      await push(data)
      return shown(page)
    })
    .toHaveLength(1)

const message = (origin: string, path: string) => ({
  web_push: 8030,
  notification: { title: 'Amina Rossi', body: 'Are you there?', navigate: `${origin}${path}`, tag: 'chat-12' },
  data: { v: 1, kind: 'message' },
})

test.beforeEach(async ({ page, context, platform }) => {
  await context.grantPermissions(['notifications'], { origin: platform.web() })
  await page.goto('/')
  await installed(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})

test('whatever is pushed is shown, in words, also when it cannot be read', async ({ page, context, platform }) => {
  const push = await postman(page, context, platform.web())
  // Again and again, as in `pushUntilShown`.
  await expect
    .poll(async () => {
      await push(message(platform.web(), '/messages/12'))
      await push('<html>not a message</html>')
      return shown(page)
    })
    .toEqual(
      expect.arrayContaining([
        // Later ones of one conversation are counted in the title.
        { title: expect.stringMatching(/^Amina Rossi( \(\d+\))?$/) as unknown as string, body: 'Are you there?', tag: 'chat-12' },
        { title: 'There is something new.', body: '', tag: 'neutral' },
      ]),
    )
})

test('a tap opens the place in the window that is open, and only once', async ({ page, context, platform }) => {
  const push = await postman(page, context, platform.web())
  await pushUntilShown(page, push, message(platform.web(), '/settings/language'))
  const before = await page.evaluate(() => history.length)
  await tap(context, 'chat-12')
  await page.waitForURL('**/settings/language')
  await expect.poll(() => shown(page)).toEqual([])
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  expect(context.pages()).toHaveLength(1)
})

test('a tap that leads to another origin opens the list of notifications', async ({ page, context, platform }) => {
  const push = await postman(page, context, platform.web())
  await page.goto('/settings')
  await pushUntilShown(page, push, message('https://evil.example', '/messages/12'))
  await tap(context, 'chat-12')
  // Which a visitor has to sign in for.
  await page.waitForURL(`${platform.web()}/auth/sign-in?redirect=%2Fnotifications`)
})
