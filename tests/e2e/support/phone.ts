// A device that receives pushes: the app on it, open or closed, and a conversation in which someone writes to its owner.
import type { BrowserContext, Page } from '@playwright/test'
import { postOf, tap, workerOf, workerScope, type Post, type Tap } from '../../reliability/tools/push/push.ts'
import { witness } from '../../reliability/tools/server-log.ts'
import { expect, installed, signIn, type Platform } from './test.ts'

export interface Phone {
  post: Post
  /** The scope that its pushes are addressed to. */
  scopeId: string
  /** Taps the notification with this tag. Returns what the worker did, because only a real tap may open and focus windows. */
  tap(tag: string): Promise<Tap>
  /** Taps while no window of the app is open, and opens the window that the worker requested. */
  launch(tag: string, prepare?: () => Promise<unknown>): Promise<Page>
}

/** Signs in on `page` and installs the app. A second window outside the app delivers the pushes. */
export async function aPhone(page: Page, context: BrowserContext, person: string): Promise<Phone> {
  await signIn(page, person)
  await installed(page)
  await page.reload()
  await expect.poll(() => workerScope(page)).toMatch(/^[\w-]{22}$/)
  const scopeId = await workerScope(page)
  const outside = await context.newPage()
  await outside.goto('/robots.txt')
  const tapped = (tag: string) => tap(workerOf(context), tag)
  return {
    post: await postOf(outside),
    scopeId,
    tap: tapped,
    async launch(tag, prepare) {
      const { opened } = await tapped(tag)
      await prepare?.()
      const launched = await context.newPage()
      await launched.goto(opened[0]!, { waitUntil: 'commit' })
      return launched
    },
  }
}

export interface Talk {
  channelId: number
  /** Writes as the other person. Returns the id of the message. */
  say(text: string): Promise<number>
  tag: string
  /** The path that the notification of a message opens. */
  placeOf(messageId: number): string
}

/** A new conversation between the attendee, who has the phone, and the member, who writes. */
export async function aTalk(platform: Platform, name: string, said: readonly string[] = []): Promise<Talk> {
  const [me, other] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
  const { channelId } = await other.write<{ channelId: number }>('POST', '/self/chat/channels', { accountIds: [me.accountId], name })
  const say = async (text: string) => (await other.write<{ id: number }>('POST', `/self/chat/channels/${channelId}/messages`, { text })).id
  for (const text of said) await say(text)
  return { channelId, say, tag: `chat-${channelId}`, placeOf: (messageId) => `/messages/${channelId}#m-${messageId}` }
}
