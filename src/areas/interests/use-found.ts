// The interests there are, or those of a name: among those that are here until the server has answered.
import { useInfiniteQuery } from '@tanstack/react-query'
import { extras } from '../../api/resources/community/extras.ts'
import { rowsOf } from '../../api/table.ts'
import { folded } from '../../lib/text/folded.ts'

export function useFound(search: string) {
  const all = useInfiniteQuery(extras.interests())
  const found = useInfiniteQuery({ ...extras.interests({ search }), ...(search === '' ? { enabled: false } : {}) })
  const answered = search !== '' && found.data !== undefined
  const rows = rowsOf(answered ? found.data : all.data)
  return {
    /** What is loading, failed, or goes on. */
    list: answered ? found : all,
    rows: search === '' || answered ? rows : rows.filter(({ name }) => folded(name).includes(folded(search))),
    /** Whether an interest of that very name is known: then no one needs to create it. */
    exists: rows.some(({ name }) => folded(name) === folded(search)),
  }
}
