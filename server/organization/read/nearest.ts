// The known word that a misspelt one probably means.

/** How many letters are to be added, removed or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Null if none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(word.length / 3))
  const [best] = known
    .map((candidate) => ({ candidate, off: distance(word.toLowerCase().slice(0, 60), candidate.toLowerCase()) }))
    .filter(({ off }) => off <= most)
    .toSorted((a, b) => a.off - b.off)
  return best?.candidate ?? null
}
