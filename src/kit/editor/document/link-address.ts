// What someone typed as the address of a link.
import { webAddress } from '../../text/web-address.ts'

const mail = /^(?:mailto:)?([^\s@:/?#<>"]+@[^\s@:/?#<>"]+\.[^\s@:/?#<>"]+)$/i
/** With its plus or its scheme: a number alone may as well be an address of the net. */
const telephone = /^(?:tel:|(?=\+))(\+?[\d\s().-]{3,})$/i

/** The address a link may have: of the web, of mail or of a telephone; null for everything else. A missing scheme is added. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  const address = mail.exec(text)?.[1]
  if (address !== undefined) return `mailto:${address}`
  const digits = telephone.exec(text)?.[1]?.replace(/[^\d+]/g, '')
  return digits === undefined || digits.length < 3 ? webAddress(text) : `tel:${digits}`
}
