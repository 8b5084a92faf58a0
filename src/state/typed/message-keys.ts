// Which key of ours became which message: told by the answer, or by the socket's own event, whichever comes first.

const keys = new Map<number | string, string>()

/** A message of ours has been named by the server. */
export const nameMessage = (messageId: number | string, key: string): void => void keys.set(messageId, key)

/** The key a message was sent with on this device since the page was opened. */
export const keyOfMessage = (messageId: number | string): string | undefined => keys.get(messageId)
