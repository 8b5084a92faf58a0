// What was missed while nobody listened: asked for over HTTP, before the stream is trusted again.
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { liveKeys } from '../api/resources/chat.ts'

/** Events wait for the answers, but not for ever: then they are applied to what is there. */
const PATIENCE = 10_000

/**
 * Asks again for everything that live events keep up to date: what is on screen now, the rest when it is next shown.
 * Resolves when the screen is up to date, or after 10 s; does nothing offline; never rejects.
 */
export async function fillGap(client: QueryClient): Promise<void> {
  if (!onlineManager.isOnline()) return
  const asked = Promise.allSettled(liveKeys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: 'active' })))
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}
