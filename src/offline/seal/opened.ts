// Tells the open identity that unsent writes were put back, perhaps into outboxes that it does not send for yet.
const told = new Set<() => void>()

/** Calls back until the returned function is called. */
export function onOpened(listener: () => void): () => void {
  told.add(listener)
  return () => void told.delete(listener)
}

export const tellOpened = (): void => told.forEach((listener) => listener())
