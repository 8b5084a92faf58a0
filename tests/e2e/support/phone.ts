// A device that is pushed to: the app on it, open or closed, and a conversation in which someone writes to its person.
import type { BrowserContext, Page } from '@playwright/test'
import { postOf, tap, workerOf, workerScope, type Post, type Tap } from '../../reliability/tools/push/push.ts'
import { witness } from '../../reliability/tools/server-log.ts'
import { expect, installed, signIn, type Platform } from './test.ts'

export interface Phone {
  post: Post
  /** Whom pushes to it are for, as it told the platform. */
  scopeId: string
  /** Taps the notice with this tag; what the worker did comes back, since only a person's tap may open and focus windows. */
  tap(tag: string): Promise<Tap>
  /** A tap while no window of the app is open: the window that the worker asks for, opened as the browser would. */
  launch(tag: string, prepare?: () => Promise<unknown>): Promise<Page>
}

/** Signs in on `page` and installs the app; beside it stays a window that is none of the app's, from which pushes are put in. */
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
  /** Writes as the other; gives the id of what was written. */
  say(text: string): Promise<number>
  tag: string
  /** Where the notice of a message leads. */
  placeOf(messageId: number): string
}

/** A new conversation between the attendee, who holds the phone, and the member, who writes. */
export async function aTalk(platform: Platform, name: string, said: readonly string[] = []): Promise<Talk> {
  const [me, other] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
  const { channelId } = await other.write<{ channelId: number }>('POST', '/self/chat/channels', { accountIds: [me.accountId], name })
  const say = async (text: string) => (await other.write<{ id: number }>('POST', `/self/chat/channels/${channelId}/messages`, { text })).id
  for (const text of said) await say(text)
  return { channelId, say, tag: `chat-${channelId}`, placeOf: (messageId) => `/messages/${channelId}#m-${messageId}` }
}
