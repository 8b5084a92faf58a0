// The record for public/boot.js, which runs before the app: colours and language of this host, in localStorage.
import type { OrganizationConfig } from '../../contract/organization.ts'
import type { Palette, Role } from '../../lib/colour/palette.ts'

const KEY = 'foyer.boot'

export interface BootRecord {
  hostname: string
  primary: string
  secondary: string
  locale: string
  locales: string[]
  /** Values of custom properties, exact for both themes. */
  roles: Record<string, string>
}

const knowsBoth = typeof CSS !== 'undefined' && CSS.supports('color', 'light-dark(#000, #fff)')

/** The custom properties of a palette. If a browser lacks light-dark(), those of the current theme. */
export function roleValues(palette: Palette, cssName: (role: Role) => string, dark: boolean, both = knowsBoth): Record<string, string> {
  const roles = Object.keys(palette.light) as Role[]
  return Object.fromEntries(
    roles.map((role) => [
      cssName(role),
      both ? `light-dark(${palette.light[role]}, ${palette.dark[role]})` : palette[dark ? 'dark' : 'light'][role],
    ]),
  )
}

/** Never throws: without storage the next start uses the formulas of the style sheet. */
export function writeBootRecord(config: OrganizationConfig, locale: string, roles: Record<string, string>): void {
  const record: BootRecord = {
    hostname: location.hostname,
    primary: config.PRIMARY_COLOR,
    secondary: config.SECONDARY_COLOR,
    locale,
    locales: config.LOCALES,
    roles,
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(record))
  } catch {
    // Storage is full or disabled.
  }
}
