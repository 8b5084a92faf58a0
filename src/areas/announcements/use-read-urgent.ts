// Opening an urgent announcement reads it, so that it is not shown over the next screen again.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { urgent, urgentWrites } from '../../api/resources/community/urgent.ts'

/** `id`: null for one that is not urgent. Sends nothing for one that was read before. */
export function useReadUrgent(id: string | null): void {
  const unread = useQuery({ ...urgent.unread(), ...(id === null ? { enabled: false } : {}) }).data
  const { mutate } = useMutation({ ...urgentWrites.readUrgent, meta: { quiet: true } })
  const isUnread = id !== null && unread?.some((one) => one.id === id) === true
  useEffect(() => {
    if (isUnread) mutate({ announcementId: id })
  }, [isUnread, id, mutate])
}
