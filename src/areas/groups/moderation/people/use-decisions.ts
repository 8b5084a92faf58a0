// Decisions about requests: each is shown immediately, can be undone for five seconds, and is sent only then.
import { groupWrites } from '../../../../api/resources/community/groups.ts'
import { useUndoable } from '../../../../kit/writes/use-undoable.ts'
import type { GroupRequest } from '../../../../contract/community/groups.ts'

export type Decision = 'accept' | 'decline'

export interface Decided {
  request: GroupRequest
  decision: Decision
  /** Milliseconds since 1970. */
  at: number
}

export interface Decisions {
  /** Ids of requests that are hidden, because a decision about them can still be undone. */
  gone: ReadonlySet<string>
  /** Decisions that can still be undone, latest last. */
  open: readonly Decided[]
  decide: (request: GroupRequest, decision: Decision) => void
  undo: (decided: Decided) => void
}

const about = ({ request: { groupId, id: requestId } }: Decided) => ({ groupId, requestId })

export function useDecisions(): Decisions {
  const accepted = useUndoable(groupWrites.acceptRequest, (made: Decided) => ({ ...about(made), body: { status: made.request.status } }))
  const declined = useUndoable(groupWrites.rejectRequest, about)
  const writes = { accept: accepted, decline: declined }
  const open = [...accepted.ids, ...declined.ids].toSorted((one, other) => one.at - other.at)
  return {
    gone: new Set(open.map(({ request }) => request.id)),
    open,
    decide: (request, decision) => writes[decision].start({ request, decision, at: Date.now() }),
    undo: (made) => writes[made.decision].undo(made),
  }
}
