// What an address needs in each country. The platform requires name, street, city and country everywhere; taxes also depend on the state.
import type { AccountAddress } from '../../contract/people/accounts.ts'
import { countryName } from '../../lib/text/countries.ts'

export interface AddressFields {
  /** The name of the larger part of the country; null if addresses there have none. */
  state: 'state' | 'province' | 'prefecture' | 'emirate' | 'county' | null
  /** Written as two letters, by which the tax is found. Then it is required. */
  stateIsCode: boolean
  /** The name of the number; null if there is none. */
  zip: 'zip' | 'postcode' | null
}

const usual: AddressFields = { state: null, stateIsCode: false, zip: 'postcode' }
const exceptions: Readonly<Record<string, Partial<AddressFields>>> = {
  US: { state: 'state', stateIsCode: true, zip: 'zip' },
  CA: { state: 'province', stateIsCode: true },
  ...Object.fromEntries(['AU', 'BR', 'IN', 'MX', 'MY', 'NG'].map((code) => [code, { state: 'state' as const }])),
  ...Object.fromEntries(['AR', 'CN', 'ES', 'IT'].map((code) => [code, { state: 'province' as const }])),
  JP: { state: 'prefecture' },
  GB: { state: 'county' },
  IE: { state: 'county' },
  AE: { state: 'emirate', zip: null },
  ...Object.fromEntries(['HK', 'MO', 'QA', 'YE'].map((code) => [code, { zip: null }])),
}

export const fieldsOf = (country: string): AddressFields => ({ ...usual, ...exceptions[country] })

/** The lines below the name. Pure. */
export function addressLines(
  { address1, address2, city, state, zip, country }: Pick<AccountAddress, 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country'>,
  locale: string,
): string[] {
  const town = [city, state, zip].filter(Boolean).join(' ')
  return [address1, address2, town, countryName(country, locale)].filter(Boolean)
}

/** The address of the last payment first, then the primary one. Pure. */
export function lastUsedFirst(addresses: readonly AccountAddress[], lastUsed: string | null): AccountAddress[] {
  const rank = ({ id, primary }: AccountAddress) => (id === lastUsed ? 0 : primary ? 1 : 2)
  return addresses.toSorted((one, other) => rank(one) - rank(other))
}
