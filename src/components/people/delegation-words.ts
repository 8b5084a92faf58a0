// What a delegate may do, and since when, as one line.
import type { TFunction } from 'i18next'
import type { DelegateAccount } from '../../contract/people/accounts.ts'
import { format } from '../../lib/time/dates.ts'

/** Undefined if the server does not say. `locale`: the locale of `t`. */
export function delegationWords({ delegation }: Pick<DelegateAccount, 'delegation'>, t: TFunction, locale: string): string | undefined {
  if (!delegation) return undefined
  const date = format({ locale }, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(delegation.since))
  return t(`identities.role.${delegation.role}`, { date })
}
