// Whether little data is to be used: by choice, or because of the connection.

/** Not in the types of TypeScript, because only Chromium has it. */
interface Connection {
  saveData?: boolean
  type?: string
}

/** The person asked the browser to save data, or the connection is metered. False where the browser does not tell. */
export const browserSavesData = (): boolean => {
  const { connection } = navigator as typeof navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}

/** The page, as far as it is used here: this folder is also compiled for the server, which has none. */
interface Page {
  document?: { documentElement: { dataset: Readonly<Record<string, string | undefined>> } }
}

/** The same, or it was chosen in the settings of this device (state/device/reading.ts): nothing is fetched ahead, and less of pictures. */
export const savesData = (): boolean =>
  (globalThis as Page).document?.documentElement.dataset['traffic'] === 'reduced' || browserSavesData()
