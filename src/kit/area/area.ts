// An area: its addresses as rows, each with its access and its script. The router, the palette, the guards and docs/addresses.md
// are derived from them.
import type { ComponentType } from 'react'
import type { Feature } from '../../lib/data/modules.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'

export type TabName = 'home' | 'agenda' | 'pass' | 'events' | 'feed' | 'messages' | 'people' | 'groups' | 'channels' | 'places' | 'me'

export interface Facts {
  /** member: visitors are redirected to sign in first. */
  auth: 'anyone' | 'member'
  /** The feature that must be on. */
  module?: Feature
  /** Highlighted in the navigation. */
  tab?: TabName
  /** Hides the tabs on a phone, for a screen with its own bottom bar or outside of the navigation. */
  tabs?: 'hidden'
  /** Without any navigation. */
  bare?: boolean
  /** A painted copy of the screen is kept for the next start: it shows only what the device keeps anyway, and nothing that is being written. */
  copied?: boolean
  /**
   * The reads of its first picture, requested at a first visit while the scripts load: paths of the API with `:names` of the address. None that
   * changes anything, such as what is read.
   */
  early?: Partial<Record<'member' | 'visitor', readonly string[]>>
  /** Offered by the command palette with this icon; its title is `palette.places.{name}`. */
  listed?: IconName
}

export interface Row extends Facts {
  name: string
  /** The pattern for the router. */
  pattern: string
  /** The name of the component. */
  screenName: string
  load: () => Promise<ComponentType>
}

/** An address with any parameters. */
interface AnyAddress {
  readonly pattern: string
}

interface Page<To extends AnyAddress> {
  to: To
  screenName: string
  load: () => Promise<ComponentType>
  facts: Partial<Facts>
}

/**
 * A page: its address, its screen, and facts that differ from its area. `name` is the export of the file, checked by the compiler:
 * `page(address('/card'), () => import('./CardScreen.tsx'), 'CardScreen', { listed: 'qr-code' })`.
 */
export function page<To extends AnyAddress, Name extends string>(
  to: To,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  facts: Partial<Facts> = {},
): Page<To> {
  return { to, screenName: name, load: async () => (await load())[name], facts }
}

/** The pages of an area by name. `to` fills in their addresses; `rows` lists all of them. */
export function area<Pages extends Record<string, Page<AnyAddress>>>(facts: Facts, pages: Pages) {
  const each = Object.entries(pages)
  return {
    to: Object.fromEntries(each.map(([name, one]) => [name, one.to])) as { readonly [Name in keyof Pages]: Pages[Name]['to'] },
    rows: each.map(([name, one]): Row => ({
      name,
      pattern: one.to.pattern,
      screenName: one.screenName,
      load: one.load,
      ...facts,
      ...one.facts,
    })),
  }
}
