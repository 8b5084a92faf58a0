// The field for a comment on a post, with mentions.
import { CommentBox } from '../../components/feed/write/CommentBox.tsx'
import type { BaseAccount } from '../../contract/people/accounts.ts'
import { useNamedPeople } from '../../components/reads/use-named-people.ts'

export interface CommentProps {
  activityId: string
  /** People who have already written here. */
  here: readonly BaseAccount[]
  /** Account id of the reader. */
  me?: string
}

export function Comment({ activityId, here, me }: CommentProps) {
  return <CommentBox activityId={activityId} people={useNamedPeople(here, me)} />
}
