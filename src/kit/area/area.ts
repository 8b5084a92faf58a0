// An area: its addresses as rows, each with who may see it and where its script is. The router, the palette, the guards and
// docs/addresses.md are made from them.
import type { ComponentType } from 'react'
import type { Feature } from '../../lib/data/modules.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'

export type TabName = 'home' | 'agenda' | 'events' | 'feed' | 'messages' | 'people' | 'groups' | 'me'

export interface Facts {
  /** member: a visitor is sent to sign in, and comes back. */
  auth: 'anyone' | 'member'
  /** The feature that must be on. */
  module?: Feature
  /** Highlighted in the navigation. */
  tab?: TabName
  /** On a phone the tabs are not shown: the screen has a bar of its own at the bottom, or stands outside. */
  tabs?: 'hidden'
  /** No navigation at all. */
  bare?: boolean
  /** Offered by the command palette with this icon; its title is `palette.places.{name}`. */
  listed?: IconName
}

export interface Row extends Facts {
  name: string
  /** As the router matches it. */
  pattern: string
  load: () => Promise<ComponentType>
}

/** An address, whatever it is filled in with. */
interface AnyAddress {
  readonly pattern: string
}

interface Page<To extends AnyAddress> {
  to: To
  load: () => Promise<ComponentType>
  facts: Partial<Facts>
}

/**
 * One address: where its screen is, and what differs from the rest of its area. `name` is the export of that file, without which it
 * does not compile: `page(address('/card'), () => import('./CardScreen.tsx'), 'CardScreen', { listed: 'qr-code' })`.
 */
export function page<To extends AnyAddress, Name extends string>(
  to: To,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  facts: Partial<Facts> = {},
): Page<To> {
  return { to, load: async () => (await load())[name], facts }
}

/** The pages of an area by name: `to` fills in their addresses, `rows` are for whoever goes through all of them. */
export function area<Pages extends Record<string, Page<AnyAddress>>>(facts: Facts, pages: Pages) {
  const each = Object.entries(pages)
  return {
    to: Object.fromEntries(each.map(([name, one]) => [name, one.to])) as { readonly [Name in keyof Pages]: Pages[Name]['to'] },
    rows: each.map(([name, one]): Row => ({ name, pattern: one.to.pattern, load: one.load, ...facts, ...one.facts })),
  }
}
