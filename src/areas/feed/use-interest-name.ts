// The name of the interest in an address, which contains its name or its id.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { extras } from '../../api/resources/community/extras.ts'
import { rowsOf } from '../../api/table.ts'
import { isUuid } from '../../lib/data/uuid.ts'

const off = { enabled: false }

/** Undefined while loading, and if the interest does not exist; never an id. The list is cached on the device, so it is searched first. */
export function useInterestName(interest: string | null): string | undefined {
  const id = interest !== null && isUuid(interest) ? interest.toLowerCase() : undefined
  const list = useInfiniteQuery({ ...extras.interests(), ...(id === undefined && off) })
  const listed = rowsOf(list.data).find((one) => one.id === id)
  // The interest may be on a later page of the list.
  const isElsewhere = id !== undefined && !listed && !list.isFetching
  const { data } = useQuery({ ...extras.interest({ interest: id ?? '' }), ...(!isElsewhere && off) })
  if (interest === null) return undefined
  return id === undefined ? interest : (listed ?? data)?.name
}
