// Parses a typed link address.
import { webAddress } from '../../text/web-address.ts'

const mail = /^(?:mailto:)?([^\s@:/?#<>"]+@[^\s@:/?#<>"]+\.[^\s@:/?#<>"]+)$/i
/** A telephone number with a plus or a scheme; a bare number could be an IP address. */
const telephone = /^(?:tel:|(?=\+))(\+?[\d\s().-]{3,})$/i

/** A web, email or telephone address; null for anything else. Adds a missing scheme. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  const address = mail.exec(text)?.[1]
  if (address !== undefined) return `mailto:${address}`
  const digits = telephone.exec(text)?.[1]?.replace(/[^\d+]/g, '')
  return digits === undefined || digits.length < 3 ? webAddress(text) : `tel:${digits}`
}
