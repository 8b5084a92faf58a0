// The query of the address as state. Not with the router's hook, which decodes the query before parsing it.
import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch as useRawSearch } from 'wouter/use-browser-location'
import { addressQuery, queryOf } from '../../lib/links/address-query.ts'

type Change = (now: URLSearchParams) => URLSearchParams | Record<string, string>

/** The fields, and a function that changes them; the path stays. */
export function useAddressQuery(): [URLSearchParams, (change: Change, options?: { replace?: boolean }) => void] {
  const search = useRawSearch()
  const [, navigate] = useLocation()
  const query = useMemo(() => queryOf(search), [search])
  const change = useCallback(
    (to: Change, options?: { replace?: boolean }) => navigate(`?${new URLSearchParams(to(addressQuery())).toString()}`, options),
    [navigate],
  )
  return [query, change]
}
