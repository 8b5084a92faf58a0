// All destinations of an account: those of the navigation, and others that the areas list. For the palette and for shortcuts.
import { areas } from '../../areas/rows.ts'
import type { Row } from '../../kit/area/area.ts'
import { featureOn } from '../../lib/data/modules.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { railFor, tabsFor, type Tab, type TabsFor } from './tabs.ts'

export interface Destination {
  /** A stable name, independent of the label. */
  name: string
  /** The current label of a tab: the first is Today during my event. */
  tab?: Tab['label']
  icon: IconName
  href: string
}

const mayOpen =
  ({ config, member }: TabsFor) =>
  ({ auth, module }: Row): boolean =>
    (member || auth === 'anyone') && (module === undefined || featureOn(config, module))

/** Destinations of the navigation come first, in its order. */
export function destinationsFor(wish: TabsFor): Destination[] {
  const tabs = [...tabsFor(wish), ...railFor(wish)]
  const listed = areas
    .flatMap(({ rows }) => rows)
    .filter(mayOpen(wish))
    .flatMap(({ name, pattern, listed }): Destination[] => (listed ? [{ name, icon: listed, href: pattern }] : []))
  return [...tabs.map(({ name, label, icon, href }) => ({ name, tab: label, icon, href })), ...listed]
}
