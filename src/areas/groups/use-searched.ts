// A list of groups or of their members, and what the server finds in it for what is typed.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PageOptions } from '../../api/options.ts'
import { useSearch } from '../../kit/list/SearchLine.tsx'

/** The server is asked once typing rests; what is here is looked through at every letter. */
const REST = 400

/** `read` gives the options of the list, with or without something to look for. For SearchedRows. */
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
