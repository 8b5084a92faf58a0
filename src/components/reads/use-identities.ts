// The accounts that the signed-in person may use: their own, and those that allowed it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { settings } from '../../api/resources/organization/settings.ts'
import { self } from '../../api/resources/people/self.ts'
import { rowsOf } from '../../api/table.ts'

/** `myself`: undefined until loaded. `accounts`: the query of the others, for more pages. */
export function useIdentities() {
  const { data: myself } = useQuery(self.meAsMyself())
  const accounts = useInfiniteQuery(settings.delegateOf())
  return { myself, accounts, others: rowsOf(accounts.data) }
}
