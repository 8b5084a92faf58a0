// A list, and the server's results for the typed search.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PageOptions } from '../../api/options.ts'
import { useSearch } from '../../kit/list/SearchLine.tsx'

/** Milliseconds. The server is asked when typing pauses; loaded rows are filtered at every letter. */
const REST = 400

/** `read` returns the query options of the list, with or without a search. For SearchedRows. */
export function useSearched<Row>(read: (query: { search?: string }) => PageOptions<Row>) {
  const search = useSearch()
  const [rested, setRested] = useState(search)
  useEffect(() => {
    const timer = setTimeout(setRested, REST, search)
    return () => clearTimeout(timer)
  }, [search])
  const all = useInfiniteQuery(read({}))
  const found = useInfiniteQuery({ ...read({ search }), ...(search !== '' && rested === search ? {} : { enabled: false }) })
  return { all, found, search }
}
