// Whether the reader is the only moderator of a group: they may not step down or leave while it has other members.
import { useInfiniteQuery } from '@tanstack/react-query'
import { groups } from '../../api/resources/community/groups.ts'
import { rowsOf } from '../../api/table.ts'
import type { GroupStanding } from './standing-in.ts'

/** false until loaded; the server decides. */
export function useAlone(groupId: string, role: GroupStanding['role']): boolean {
  const moderates = role === 'moderator'
  const moderators = useInfiniteQuery({ ...groups.members({ groupId, role: 'moderator' }), ...(moderates ? {} : { enabled: false }) })
  return moderates && rowsOf(moderators.data).length === 1
}
