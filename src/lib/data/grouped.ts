// Groups items by a key. Not with Map.groupBy, which phones of three years ago lack.

/** Groups in order of their first item; none is empty. Pure. */
export function grouped<T>(things: readonly T[], by: (thing: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>()
  for (const thing of things) {
    const group = groups.get(by(thing))
    if (group) group.push(thing)
    else groups.set(by(thing), [thing])
  }
  return groups
}
