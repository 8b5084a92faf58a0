// Which key of ours became which message: told by the answer, or by the socket's own event, whichever comes first.

/** More than a conversation shows at once. */
const REMEMBERED = 2000

/** The newest last. */
const keys = new Map<number | string, string>()

/** A message of ours has been named by the server. */
export function nameMessage(messageId: number | string, key: string): void {
  keys.set(messageId, key)
  if (keys.size > REMEMBERED) for (const oldest of keys.keys()) return void keys.delete(oldest)
}

/** The key that the present identity sent a message with, since the page was opened. */
export const keyOfMessage = (messageId: number | string): string | undefined => keys.get(messageId)

/** The identity changed: what the last one sent is nothing to the next. */
export const forgetMessageKeys = (): void => keys.clear()
