// Journey 4, push notifications: each scenario, with pushes delivered to the real worker and notifications tapped there.
import type { Page } from '@playwright/test'
import { fullBrowser } from '../../../scripts/chromium.mjs'
import { notificationType } from '../../../src/contract/enums.ts'
import { know, signOutByHand } from '../../reliability/tools/identities.ts'
import { placesOf, type Place } from '../../reliability/tools/push/push-places.ts'
import { pushTo, up } from '../../reliability/tools/push/push.ts'
import { witness } from '../../reliability/tools/server-log.ts'
import { anotherBrowser, demoPassword, expect, signIn, test } from '../../reliability/tools/test.ts'
import { canHide, turn } from '../../reliability/tools/visibility.ts'
import { aPhone, aTalk } from '../support/phone.ts'
import { kept } from '../support/test.ts'

// The other browser has no notifications.
test.use({ launchOptions: fullBrowser })

/** 1,500 ms on a quiet machine; test machines are shared. In ms. */
const patienceMs = 6_000

const isAt = (page: Page, path: string) => {
  const { pathname, hash } = new URL(path, 'http://x')
  return page.waitForURL((url) => decodeURI(url.pathname) === decodeURI(pathname) && url.hash === hash, {
    timeout: 15_000,
    waitUntil: 'commit',
  })
}
/** The app puts the list below a page that a tap has opened when it has taken the place of its painted copy. */
const hasListBelow = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { foyer?: { depth: number } } | null)?.foyer?.depth)).toBe(1)
const bubble = (page: Page, messageId: number) => page.locator(`[id="m-${messageId}"]`)
const lines = (count: number, what: string) => Array.from({ length: count }, (_, index) => `${what} ${index + 1}`)
/** In the conversation only: the list beside it shows the last message too. */
const said = (page: Page, text: string) => page.getByRole('log').getByText(text)
const list = (page: Page) => page.getByRole('main').getByRole('list').first()

test('4a: with the app closed a tap opens the very message, at once from the saved copy, and back leads to the list', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(120_000)
  const talk = await aTalk(platform, 'The doors', lines(8, 'Before'))
  const saved = await talk.say('The doors open at nine')
  for (const text of lines(12, 'After')) await talk.say(text)
  const phone = await aPhone(page, context, 'attendee')
  await page.goto('/messages')
  await list(page).getByText('The doors').first().click()
  await expect(said(page, 'After 12')).toBeVisible()
  await kept(page)
  await page.close()

  // The network hangs, so everything on the screen comes from the device.
  await platform.network('hang', 'api', 'socket')
  await up(phone.post, pushTo(platform.web(), talk.placeOf(saved), talk.tag), talk.tag)
  const began = Date.now()
  page = await phone.launch(talk.tag)
  await expect(bubble(page, saved)).toBeInViewport({ timeout: patienceMs })
  const took = Date.now() - began
  console.log(`From the tap to the message, from the saved copy: ${took} ms.`)
  test.info().annotations.push({ type: 'measured', description: `${took} ms` })
  expect(took).toBeLessThan(patienceMs)
  await isAt(page, talk.placeOf(saved))
  await hasListBelow(page)
  await page.goBack()
  await isAt(page, '/messages')
  await expect(list(page).getByText('The doors').first()).toBeVisible()
  await page.close()

  await platform.network('pass')
  const late = await talk.say('We are already inside')
  await up(phone.post, pushTo(platform.web(), talk.placeOf(late), talk.tag), talk.tag)
  page = await phone.launch(talk.tag)
  await expect(bubble(page, late)).toBeInViewport({ timeout: 20_000 })
  await hasListBelow(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await isAt(page, '/messages')
  // Going back once must be enough: the list is in the history only once.
  await page.goForward()
  await isAt(page, talk.placeOf(late))
})

test('4b: a window in use goes there itself, without a load, and keeps what was half written', async ({ page, context, platform }) => {
  const talk = await aTalk(platform, 'The lights', ['Hello'])
  const elsewhere = await aTalk(platform, 'The sound', ['Hello'])
  const phone = await aPhone(page, context, 'attendee')
  const place = talk.placeOf(await talk.say('Can you dim them?'))
  await page.goto(`/messages/${elsewhere.channelId}`)
  const composer = page.getByRole('textbox', { name: /message/i })
  await composer.fill('half a sentence')
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
  const steps = await page.evaluate(() => history.length)
  await up(phone.post, pushTo(platform.web(), place, talk.tag), talk.tag)
  expect(await phone.tap(talk.tag)).toEqual({ opened: [], focused: 1 })
  await isAt(page, place)
  await expect(said(page, 'Can you dim them?')).toBeInViewport()
  await expect(composer).toHaveValue('')
  expect(await page.evaluate(() => [history.length, 'marked' in globalThis])).toEqual([steps + 1, true])
  expect(await phone.post.notices()).toEqual([])
  await page.goBack()
  await expect(composer).toHaveValue('half a sentence')
})

test('4c: without a network, and the message not saved, its conversation opens and says that more will come', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(120_000)
  const talk = await aTalk(platform, 'The garden', lines(3, 'Saved'))
  const phone = await aPhone(page, context, 'attendee')
  await page.goto(`/messages/${talk.channelId}`)
  await expect(said(page, 'Saved 3')).toBeVisible()
  await kept(page)
  await page.close()
  await platform.network('stopped')
  await up(phone.post, pushTo(platform.web(), talk.placeOf(await talk.say('It is dark')), talk.tag), talk.tag)
  const place = talk.placeOf(await talk.say('It rains'))
  await up(phone.post, pushTo(platform.web(), place, talk.tag), talk.tag)
  page = await phone.launch(talk.tag)
  await expect(said(page, 'Saved 3')).toBeVisible()
  await expect(page.getByText('2 newer messages will load when you’re online.')).toBeInViewport({ timeout: 25_000 })
  await isAt(page, place)
  await expect(said(page, 'It rains')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await platform.network('pass')
  await expect(said(page, 'It rains')).toBeInViewport({ timeout: 30_000 })
  await expect(page.getByText(/newer messages? will load/)).toHaveCount(0)
})

const signInHere = async (page: Page) => {
  await page.waitForURL(/\/auth\/sign-in/)
  await page.getByLabel('Email').fill('attendee@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

for (const open of [false, true])
  test(`4d: signed out, ${open ? 'with the app open' : 'with the app closed'}: first to sign-in, then to the very message`, async ({
    page,
    context,
    platform,
  }) => {
    test.setTimeout(120_000)
    const talk = await aTalk(platform, 'The keys', lines(15, 'Before'))
    const phone = await aPhone(page, context, 'attendee')
    const meant = await talk.say('They are under the mat')
    await page.goto('/me')
    await signOutByHand(page)
    await up(phone.post, pushTo(platform.web(), talk.placeOf(meant), talk.tag, { scopeId: phone.scopeId }), 'neutral')
    expect((await phone.post.notices()).map(({ title, body }) => title + body)).toEqual(['You have a new notification.'])
    if (open) await phone.tap('neutral')
    else {
      await page.close()
      page = await phone.launch('neutral')
    }
    await page.waitForURL((url) => url.searchParams.get('redirect') === talk.placeOf(meant))
    await signInHere(page)
    await isAt(page, talk.placeOf(meant))
    await expect(bubble(page, meant)).toBeInViewport()
  })

test('4e: for the team while one is oneself: it says for whom, and only a word of one’s own switches, both ways', async ({
  page,
  context,
  platform,
  faults,
}) => {
  test.setTimeout(180_000)
  const phone = await aPhone(page, context, 'owner')
  const owner = { host: 'localhost', person: 'owner', team: false } as const
  const [self, team] = [await know(page, platform, owner, 'form'), await know(page, platform, { ...owner, team: true }, 'form')]
  expect(self.scopeId).toBe(phone.scopeId)
  const other = await witness(platform, 'member')
  const talkWith = async (accountId: string, name: string) => {
    const { channelId } = await other.write<{ channelId: number }>('POST', '/self/chat/channels', { accountIds: [accountId], name })
    const { id } = await other.write<{ id: number }>('POST', `/self/chat/channels/${channelId}/messages`, { text: `${name}, secretly` })
    return `/messages/${channelId}#m-${id}`
  }
  const places = { team: await talkWith(team.accountId, 'Budget of the team'), self: await talkWith(self.accountId, 'Only the owner') }
  const asked: { path: string; as: unknown }[] = []
  const note = ({ path, headers }: { path: string; headers: Record<string, unknown> }) => asked.push({ path, as: headers['executeas'] }) < 0
  faults.api.rules = [{ fits: note, rate: 0, kinds: ['500'] }]
  const ofTheirs = (path: string) => asked.filter((one) => one.path.startsWith(`/self/chat/channels/${path.split(/[/#]/)[2]}`))
  const dialog = page.getByRole('dialog')
  const strip = page.getByRole('complementary', { name: 'Acting as' })
  const tapIt = async (to: 'self' | 'team') => {
    const scopeId = (to === 'team' ? team : self).scopeId
    await up(phone.post, pushTo(platform.web(), places[to], 'chat', { scopeId }, 'Budget and owner'), 'neutral')
    expect((await phone.post.notices()).map(({ title, body }) => title + body)).toEqual(['You have a new notification.'])
    await phone.tap('neutral')
  }

  await page.goto('/messages')
  await expect(list(page).getByText('Only the owner').first()).toBeVisible()
  await tapIt('team')
  await expect(dialog).toContainText(`For ${team.accountName}`)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
  // Nothing changed, on the page or on the server.
  await isAt(page, '/messages')
  await expect(strip).toBeHidden()
  await expect(page.getByText('Budget of the team')).toHaveCount(0)
  expect([ofTheirs(places.team), asked.filter(({ as }) => as !== undefined)]).toEqual([[], []])

  await tapIt('team')
  await dialog.getByRole('button', { name: `Switch to ${team.accountName}` }).click()
  await isAt(page, places.team)
  await expect(said(page, 'Budget of the team, secretly')).toBeInViewport()
  await expect(strip).toContainText(team.accountName)
  expect(new Set(ofTheirs(places.team).map(({ as }) => as))).toEqual(new Set([team.accountId]))
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(list(page).getByText('Budget of the team').first()).toBeVisible()
  await expect(page.getByText('Only the owner')).toHaveCount(0)

  await tapIt('self')
  await expect(dialog).toContainText('This is for you')
  expect(ofTheirs(places.self).filter(({ as }) => as !== undefined)).toEqual([])
  await dialog.getByRole('button', { name: 'Switch back to yourself' }).click()
  await isAt(page, places.self)
  await expect(said(page, 'Only the owner, secretly')).toBeInViewport()
  await expect(strip).toBeHidden()
  expect(ofTheirs(places.self).filter(({ as }) => as !== undefined)).toEqual([])
})

test('4f: every type opens its place from cold, from warm and from frozen; an unknown one the notification itself', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(600_000)
  await canHide(context)
  const person = await witness(platform, 'attendee')
  const [row] = await person.read<{ id: string }[]>('/self/notifications?pageSize=1')
  const unknown = { kind: 'UNKNOWN', path: `/notifications#${row!.id}`, says: '' }
  const places = [...(await placesOf(person)), unknown]
  expect(places.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...notificationType, 'MESSAGE']))
  const phone = await aPhone(page, context, 'attendee')
  const push = async ({ kind, path }: Place, tag: string) => {
    const nowhere = { notification: { title: 'Somebody', tag, data: { v: 1, nid: row!.id, kind: 'something-else' } } }
    await up(phone.post, kind === 'UNKNOWN' ? JSON.stringify(nowhere) : pushTo(platform.web(), path, tag), tag)
  }
  // All at once, because the page closes notifications of entries that the list has shown.
  const tapped = async <Done>(place: Place, tag: string, tap: (tag: string) => Promise<Done>): Promise<Done> => {
    let done: Done
    await expect(async () => {
      await push(place, tag)
      done = await tap(tag)
    }).toPass({ timeout: 30_000 })
    return done!
  }
  const arrives = async ({ kind, path, says }: Place) => {
    await isAt(page, path)
    if (kind === 'UNKNOWN') await expect(page.locator(`[id="${row!.id}"]`)).toBeInViewport()
    else await expect(page.getByRole('main')).toContainText(says, { timeout: 15_000 })
  }
  const elsewhere = () => page.evaluate(() => history.pushState(null, '', '/me'))
  for (const place of places) {
    await test.step(`${place.kind}, cold`, async () => {
      await page.close()
      page = await tapped(place, 'cold', phone.launch)
      await arrives(place)
    })
    await test.step(`${place.kind}, warm`, async () => {
      await elsewhere()
      await turn(page, 'hidden')
      expect(await tapped(place, 'warm', phone.tap)).toEqual({ opened: [], focused: 1 })
      await turn(page, 'visible')
      await arrives(place)
    })
    await test.step(`${place.kind}, frozen`, async () => {
      await elsewhere()
      const lifecycle = await context.newCDPSession(page)
      await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })
      expect((await tapped(place, 'frozen', phone.tap)).opened).toEqual([])
      // The browser does the same for a window that comes to the front.
      await lifecycle.send('Page.setWebLifecycleState', { state: 'active' })
      await lifecycle.detach()
      await arrives(place)
    })
  }
})

test('4g: what was read on the laptop is off the phone when the app opens there, and the number on the icon is right', async ({
  page,
  context,
  browser,
  platform,
}) => {
  test.setTimeout(120_000)
  await context.addInitScript(() => {
    const put = (count: number) => sessionStorage.setItem('badge', String(count))
    Object.defineProperty(navigator, 'setAppBadge', { value: async (count: number) => put(count) })
    Object.defineProperty(navigator, 'clearAppBadge', { value: async () => put(0) })
  })
  const [read, unread] = [await aTalk(platform, 'Read there'), await aTalk(platform, 'Read nowhere')]
  const phone = await aPhone(page, context, 'attendee')
  await page.goto('/messages')
  await expect(list(page).getByText('Read there').first()).toBeVisible()
  await kept(page)
  await page.close()
  // Before the pushes, because Chromium closes a notification 25 seconds after it was shown.
  const laptop = await anotherBrowser(browser, platform)
  await signIn(laptop.page, 'attendee')
  for (const { say, placeOf, tag } of [read, unread]) {
    for (const text of ['One', 'Two']) {
      const place = placeOf(await say(text))
      await up(phone.post, pushTo(platform.web(), place, tag, { scopeId: phone.scopeId, kind: 'chat' }, text), tag)
    }
  }
  expect((await phone.post.notices()).map(({ tag }) => tag).toSorted()).toEqual([read.tag, unread.tag].toSorted())

  await laptop.page.goto(`/messages/${read.channelId}`)
  await expect(said(laptop.page, 'Two')).toBeVisible()
  const person = await witness(platform, 'attendee')
  const counted = async () => {
    const { _count } = await person.read<{ _count: { chatChannels: number; notifications: number } }>('/self')
    return String(_count.chatChannels + _count.notifications)
  }
  await expect.poll(async () => (await person.read<{ read: boolean }>(`/self/chat/channels/${read.channelId}`)).read).toBe(true)

  page = await context.newPage()
  await page.goto('/')
  // After the start, the app asks for the account, and then for each conversation.
  await expect.poll(async () => (await phone.post.notices()).map(({ tag }) => tag), { timeout: 30_000 }).toEqual([unread.tag])
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('badge'))).toBe(await counted())
  expect(Number(await counted())).toBeGreaterThan(0)
  await laptop.context.close()
})

test('4h: who has refused is not asked again, whatever they do, and the settings say how to allow it after all', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(120_000)
  await context.addInitScript(() => {
    const count = () => sessionStorage.setItem('asked', `${Number(sessionStorage.getItem('asked')) + 1}`)
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = (...given) => {
      count()
      return ask(...given)
    }
    const subscribe = PushManager.prototype.subscribe
    PushManager.prototype.subscribe = function subscribed(...given) {
      count()
      return subscribe.apply(this, given)
    }
  })
  // Calls outside this list are refused.
  const allow = (what: string[]) => context.grantPermissions(what, { origin: platform.web() })
  const asked = () => page.evaluate(() => Number(sessionStorage.getItem('asked')))
  await allow([])
  const talk = await aTalk(platform, 'The answer', ['Well?'])
  await signIn(page, 'attendee')
  expect(await page.evaluate(() => Notification.permission)).toBe('denied')
  // This would be followed by the prompt if permission had not been denied.
  await page.goto(`/messages/${talk.channelId}`)
  await page.getByRole('textbox', { name: /message/i }).fill('Yes')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(said(page, 'Yes')).toBeVisible()
  for (const path of ['/', '/notifications', '/settings/notifications']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await kept(page)
    await expect(page.getByText('Turn on notifications')).toHaveCount(0)
  }
  await expect(page.getByText('Notifications are blocked')).toBeVisible()
  await expect(page.getByText(/from localhost.*\. To change that, open the site settings next to the address and allow/)).toBeVisible()
  expect(await asked()).toBe(0)
  // The person has allowed notifications in the browser. The app still waits for a tap.
  await allow(['notifications'])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
  expect(await asked()).toBe(0)
})
