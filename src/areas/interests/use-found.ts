// All interests, or those that match a search. Until the server answers, the search filters the loaded ones.
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
    /** The list whose loading, error and further pages are shown. */
    list: answered ? found : all,
    rows: search === '' || answered ? rows : rows.filter(({ name }) => folded(name).includes(folded(search))),
    /** Whether an interest with exactly this name is known, so that it does not need to be created. */
    exists: rows.some(({ name }) => folded(name) === folded(search)),
  }
}
