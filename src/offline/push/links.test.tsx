// A tap is followed once, by one tab, and only to a URL of this app.
import { beforeEach, expect, test } from 'vitest'
import type { MessageFromWorker, TappedLink } from '../../contract/worker-messages.ts'
import { amend, recall } from '../storage/global-store.ts'
import { tapped as told } from '../../state/shown/tapped.ts'
import { createLinkInbox, openPostBox } from './links.ts'

/** The links that all pages have followed: pages of earlier tests keep listening, as tabs do. */
let followed: TappedLink[] = []

/** The page's side of the worker. A test sends messages to it as the worker does. */
function aPage() {
  const container = new EventTarget()
  const opened: TappedLink[] = []
  let changes = 0
  openPostBox(container as ServiceWorkerContainer, {
    open(link) {
      opened.push(link)
      followed.push(link)
    },
    pushChanged: () => (changes += 1),
  })
  const say = (data: unknown) =>
    new Promise<unknown>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', (event) => resolve(event.data))
      port1.start()
      container.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }))
      setTimeout(resolve, 100, 'silence')
    })
  return { opened, say, changes: () => changes }
}

const link = (of: Partial<TappedLink> = {}): TappedLink => ({ url: '/messages/12', scopeId: 'scope-a', at: Date.now(), ...of })
const open = (given: TappedLink): MessageFromWorker => ({ type: 'open', link: given })
const show = () => document.dispatchEvent(new Event('visibilitychange'))
const settled = () => new Promise((resolve) => setTimeout(resolve, 150))

beforeEach(async () => {
  followed = []
  await amend('pendingLink', () => null)
})

test('a tap that the worker tells of is followed, and the worker hears so', async () => {
  const { opened, say } = aPage()
  const tapped = link()
  expect(await say(open(tapped))).toBe('opened')
  expect(opened).toEqual([tapped])
})

test('what the notice stood for is known afterwards', async () => {
  const { say } = aPage()
  await say(open(link({ stands: ['/messages/12#m-1', '/messages/12#m-2'] })))
  expect(told.stands).toEqual(['/messages/12#m-1', '/messages/12#m-2'])
})

test('a tap from before the start is followed, and forgotten', async () => {
  const tapped = link()
  await amend('pendingLink', () => tapped)
  const { opened } = aPage()
  await expect.poll(() => opened).toEqual([tapped])
  expect(await recall('pendingLink')).toBeNull()
})

test('a tap told in both ways is followed once', async () => {
  const { opened, say } = aPage()
  const tapped = link()
  await amend('pendingLink', () => tapped)
  await say(open(tapped))
  show()
  await settled()
  expect(opened).toEqual([tapped])
})

test('of several tabs one follows it', async () => {
  for (let count = 0; count < 3; count++) aPage()
  await settled()
  await amend('pendingLink', () => link())
  show()
  await settled()
  expect(followed).toHaveLength(1)
})

test('a tap of three minutes ago is not followed any more', async () => {
  await amend('pendingLink', () => link({ at: Date.now() - 180_000 }))
  const { opened } = aPage()
  await settled()
  expect(opened).toEqual([])
})

test.each(['//evil.example', 'javascript:alert(1)', '/\\evil.example', 'https://evil.example/messages/12', '/.//evil.example'])(
  '%s leads home',
  async (url) => {
    const { opened, say } = aPage()
    await say(open(link({ url })))
    expect(opened.map((one) => one.url)).toEqual(['/'])
  },
)

test('a changed subscription is passed on; what is no message of ours is not', async () => {
  const { opened, say, changes } = aPage()
  await say({ type: 'push-changed' } satisfies MessageFromWorker)
  for (const noise of [null, 'open', { type: 'reload' }, 7]) await say(noise)
  expect([changes(), opened]).toEqual([1, []])
})

test('a link waits for the next receiver, and what is no longer mounted gets none', () => {
  const inbox = createLinkInbox()
  const [first, second] = [link({ url: '/a' }), link({ url: '/b' })]
  const got: [string, TappedLink][] = []
  inbox.put(first)
  const stop = inbox.receive((one) => got.push(['old', one]))
  stop()
  inbox.hold(second)
  inbox.receive((one) => got.push(['new', one]))
  stop()
  inbox.put(first)
  expect(got).toEqual([
    ['old', first],
    ['new', second],
    ['new', first],
  ])
})
