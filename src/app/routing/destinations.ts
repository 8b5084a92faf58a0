// Every place of the app that someone has: those of the navigation, and what the areas list beside them. For the palette and for shortcuts.
import { areas } from '../../areas/rows.ts'
import type { Row } from '../../kit/area/area.ts'
import { featureOn } from '../../lib/data/modules.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { railFor, tabsFor, type Tab, type TabsFor } from './tabs.ts'

export interface Destination {
  /** What it is, whatever it is called today. */
  name: string
  /** Of a tab what it is called today: the first is Today during an event of mine. */
  tab?: Tab['label']
  icon: IconName
  href: string
}

const mayOpen =
  ({ config, member }: TabsFor) =>
  ({ auth, module }: Row): boolean =>
    (member || auth === 'anyone') && (module === undefined || featureOn(config, module))

/** Those of the navigation first, in its order. */
export function destinationsFor(wish: TabsFor): Destination[] {
  const tabs = [...tabsFor(wish), ...railFor(wish)]
  const listed = areas
    .flatMap(({ rows }) => rows)
    .filter(mayOpen(wish))
    .flatMap(({ name, pattern, listed }): Destination[] => (listed ? [{ name, icon: listed, href: pattern }] : []))
  return [...tabs.map(({ name, label, icon, href }) => ({ name, tab: label, icon, href })), ...listed]
}
