// Builds links and text from the contact details that an organisation entered. Pure.
import type { Organization } from '../../contract/organization.ts'

/** A `mailto:` link; null if the text is not an email address. */
export const mailAddress = (typed: string | null): string | null => {
  const [, name, host] = /^\s*([^\s@]+)@([^\s@]+\.[^\s@]+)\s*$/.exec(typed ?? '') ?? []
  return name && host ? `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}` : null
}

/** A `tel:` link with digits only, which every phone understands; null if there are too few digits. */
export const phoneAddress = (typed: string | null): string | null => {
  const digits = (typed ?? '').normalize('NFKC').replace(/[^\d+]/g, '')
  return /^\+?\d{3,}$/.test(digits) ? `tel:${digits}` : null
}

/** The postal address in the order of its fields, from the street to the country. */
export const addressLine = ({
  address1,
  address2,
  city,
  state,
  zip,
  country,
}: Pick<Organization, 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country'>): string =>
  [address1, address2, [zip, city].filter(Boolean).join(' '), state, country].filter((part) => part?.trim()).join(', ')
