// What an organisation typed in of itself, as something to open or to read. Pure.
import type { Organization } from '../../contract/organization.ts'

/** null for what is no address. */
export const mailAddress = (typed: string | null): string | null => {
  const [, name, host] = /^\s*([^\s@]+)@([^\s@]+\.[^\s@]+)\s*$/.exec(typed ?? '') ?? []
  return name && host ? `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}` : null
}

/** The digits alone, which every telephone understands; null where there are too few. */
export const phoneAddress = (typed: string | null): string | null => {
  const digits = (typed ?? '').normalize('NFKC').replace(/[^\d+]/g, '')
  return /^\+?\d{3,}$/.test(digits) ? `tel:${digits}` : null
}

/** In the order it was typed in: from the house to the country. */
export const addressLine = ({
  address1,
  address2,
  city,
  state,
  zip,
  country,
}: Pick<Organization, 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country'>): string =>
  [address1, address2, [zip, city].filter(Boolean).join(' '), state, country].filter((part) => part?.trim()).join(', ')
