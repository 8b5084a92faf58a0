// Sections of an area with several pages (hosting an event, moderating a group) as data: visibility by permission, and the path to one. Pure.

export interface Section<Name extends string, Permission extends string> {
  name: Name
  /** The required permission; none by default. */
  needs?: Permission
  /** Nested sections. A section without visible ones is hidden, unless it is a page itself. */
  inside?: readonly Section<Name, Permission>[]
  /** Only a group of other sections. */
  isGroup?: boolean
}

/** The sections visible with `permissions`, in the given order. Sections of a hidden one are hidden too. */
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

/** The path from the top to a section, which is last; null if it is not visible. */
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
