// Long work in pieces.

/** Resolves once the page had a chance to do something else. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
