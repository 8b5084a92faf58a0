// Things under what they have in common. Not by Map.groupBy, which phones of three years ago have not.

/** In the order in which the groups first appear; each has at least one. Pure. */
export function grouped<T>(things: readonly T[], by: (thing: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>()
  for (const thing of things) {
    const group = groups.get(by(thing))
    if (group) group.push(thing)
    else groups.set(by(thing), [thing])
  }
  return groups
}
