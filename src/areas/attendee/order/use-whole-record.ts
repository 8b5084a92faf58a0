// The caller's record of an event with its payments, which the copy on the device does not have.
import { useQuery } from '@tanstack/react-query'
import { attendee } from '../../../api/resources/events/attendee.ts'
import type { Registration } from '../../../contract/events/registration.ts'
import type { LoadedQuery } from '../../../kit/list/Loaded.tsx'

/** A record without payments counts only if the server sent it since this screen opened. */
export function useWholeRecord(eventId: string): LoadedQuery<Registration | null> {
  const record = useQuery({ ...attendee.record({ eventId }), refetchOnMount: 'always' })
  const isWhole = (record.isFetchedAfterMount && !record.error) || Boolean(record.data?.payments.length)
  return isWhole ? record : { ...record, data: undefined }
}
