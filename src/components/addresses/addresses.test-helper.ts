// Addresses for tests.
import type { AccountAddress } from '../../contract/people/accounts.ts'

export const anAddress = (id: string, of: Partial<AccountAddress> = {}): AccountAddress => ({
  id,
  primary: false,
  name: `Mia ${id}`,
  address1: 'Prinsengracht 1',
  address2: '',
  city: 'Amsterdam',
  state: '',
  country: 'NL',
  zip: '1017 BS',
  ...of,
})
