// The sections of a place with several pages (hosting an event, moderating a group) as data: what a person may see, and where they are. Pure.

export interface Section<Name extends string, Permission extends string> {
  name: Name
  /** What it takes to see it; nothing when not given. */
  needs?: Permission
  /** Sections inside of it. One without any left is not shown, unless it is a page itself. */
  inside?: readonly Section<Name, Permission>[]
  /** It only holds others. */
  isGroup?: boolean
}

/** The sections that a person with `permissions` sees, in the given order. A part of something hidden is hidden too. */
export function sectionsFor<Name extends string, Permission extends string>(
  sections: readonly Section<Name, Permission>[],
  permissions: ReadonlySet<Permission>,
): Section<Name, Permission>[] {
  return sections.flatMap((section) => {
    if (section.needs !== undefined && !permissions.has(section.needs)) return []
    if (section.inside === undefined) return [section]
    const inside = sectionsFor(section.inside, permissions)
    return section.isGroup && inside.length === 0 ? [] : [{ ...section, inside }]
  })
}

/** The way to a section from the top, itself last; null where the person does not see it. */
export function wayTo<Name extends string, Permission extends string>(
  sections: readonly Section<Name, Permission>[],
  name: Name,
): Section<Name, Permission>[] | null {
  for (const section of sections) {
    if (section.name === name) return [section]
    const below = wayTo(section.inside ?? [], name)
    if (below) return [section, ...below]
  }
  return null
}
