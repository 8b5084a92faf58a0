// Splits long work into tasks.

/** Yields to the event loop. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
