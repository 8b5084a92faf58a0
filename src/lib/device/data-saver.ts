// Whether the person asked the browser to use little data.

/** False where the browser does not tell. */
export const savesData = (): boolean =>
  (navigator as typeof navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
