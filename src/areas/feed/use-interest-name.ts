// What an interest in an address is called: addresses carry its name, or its id.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { extras } from '../../api/resources/community/extras.ts'
import { rowsOf } from '../../api/table.ts'
import { isUuid } from '../../lib/data/uuid.ts'

const off = { enabled: false }

/** Undefined while it is not known, and where there is no such interest; never an id. The list is kept on the device, so it is looked into first. */
export function useInterestName(interest: string | null): string | undefined {
  const id = interest !== null && isUuid(interest) ? interest.toLowerCase() : undefined
  const list = useInfiniteQuery({ ...extras.interests(), ...(id === undefined && off) })
  const listed = rowsOf(list.data).find((one) => one.id === id)
  // The list goes on after its first page.
  const isElsewhere = id !== undefined && !listed && !list.isFetching
  const { data } = useQuery({ ...extras.interest({ interest: id ?? '' }), ...(!isElsewhere && off) })
  if (interest === null) return undefined
  return id === undefined ? interest : (listed ?? data)?.name
}
