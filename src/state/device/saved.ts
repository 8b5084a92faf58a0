// Says on <html> whether the device holds all that belongs there: `data-saved` is `false` while answers are fetched and while something is
// not written yet. For tests and tools that end the page without a warning, which leaves it no time to write.

const pending = new Set<string>()

/** `what`: whose writes. `saved`: none of them is pending. */
export function noteSaved(what: string, saved: boolean): void {
  if (saved) pending.delete(what)
  else pending.add(what)
  const all = String(pending.size === 0)
  const page = globalThis.document?.documentElement
  if (page && page.dataset['saved'] !== all) page.dataset['saved'] = all
}
