// The place to answer a post, in which people can be named.
import { CommentBox } from '../../components/feed/write/CommentBox.tsx'
import type { BaseAccount } from '../../contract/people/accounts.ts'
import { useNamedPeople } from '../../components/reads/use-named-people.ts'

export interface CommentProps {
  activityId: string
  /** Who has written here. */
  here: readonly BaseAccount[]
  /** Account id of the reader. */
  me?: string
}

export function Comment({ activityId, here, me }: CommentProps) {
  return <CommentBox activityId={activityId} people={useNamedPeople(here, me)} />
}
