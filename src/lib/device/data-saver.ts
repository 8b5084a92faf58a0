// Whether the connection is one to use little data on.

/** Not in the types of TypeScript, because only Chromium has it. */
interface Connection {
  saveData?: boolean
  type?: string
}

/** The person asked the browser to save data, or the connection is metered. False where the browser does not tell. */
export const savesData = (): boolean => {
  const { connection } = navigator as typeof navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}
