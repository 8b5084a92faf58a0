// Maps message ids to the idempotency keys of this page, from the answer or from the live event, whichever comes first.

/** The most entries; more than a conversation shows at once. */
const REMEMBERED = 2000

/** In order of arrival. */
const keys = new Map<number | string, string>()

/** The server has assigned an id to our message. */
export function nameMessage(messageId: number | string, key: string): void {
  keys.set(messageId, key)
  if (keys.size > REMEMBERED) for (const oldest of keys.keys()) return void keys.delete(oldest)
}

/** The key of a message that the current identity has sent since the page was opened. */
export const keyOfMessage = (messageId: number | string): string | undefined => keys.get(messageId)

/** Clears the map after a change of identity. */
export const forgetMessageKeys = (): void => keys.clear()
