// The identities available to the person at this device: themselves, and the accounts they may act for.
import type { QueryClient } from '@tanstack/react-query'
import { settings } from '../../api/resources/organization/settings.ts'
import type { Scope } from '../../api/scope.ts'
import { rowsOf } from '../../api/table.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { scopeIdOf } from '../identity/scope-id.ts'
import type { Identity } from './whose.ts'

/** Their own identity first. Without a network: the accounts fetched before, and their own. Empty for visitors. Never rejects. */
export async function identitiesOf(scope: Scope, client: QueryClient): Promise<Identity[]> {
  if (scope.sub === null) return []
  const accounts = await client
    .fetchInfiniteQuery({ ...settings.delegateOf(), retry: false })
    .then(rowsOf)
    .catch(() => [])
  const own: Identity = { scopeId: await scopeIdOf({ ...scope, executeAs: null }), accountId: null, name: null }
  const others = accounts.map(async (account): Promise<Identity> => {
    return { scopeId: await scopeIdOf({ ...scope, executeAs: account.id }), accountId: account.id, name: displayName(account) }
  })
  return [own, ...(await Promise.all(others))]
}
