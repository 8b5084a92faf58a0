// How a provider's form looks: the colours of the organisation, light or dark, and the text size of the page.
import { palette, type Roles } from '../../../lib/colour/palette.ts'
import { tenant } from '../../../state/identity/tenant.ts'

export interface PayLook {
  dark: boolean
  /** Hex colours by role, with the contrast that the app guarantees. */
  colours: Roles
  font: string
  /** Pixels; at least 16, so that phones do not zoom in. */
  fontSize: number
}

/** The colours of tokens.css, for the moment before an organisation is known. */
const usual = ['#2438e0', '#ff5a36'] as const

/** Reads the page as it is now. */
export function payLook(dark: boolean): PayLook {
  const { PRIMARY_COLOR, SECONDARY_COLOR } = tenant.config ?? {}
  const colours = palette(PRIMARY_COLOR || usual[0], SECONDARY_COLOR || usual[1])[dark ? 'dark' : 'light']
  const { fontFamily } = getComputedStyle(document.body)
  const { fontSize } = getComputedStyle(document.documentElement)
  return { dark, colours, font: fontFamily, fontSize: Math.max(16, Number.parseFloat(fontSize)) }
}
