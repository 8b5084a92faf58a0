// Decisions about requests: each shows at once, can be taken back for five seconds, and only then leaves the device.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { groupWrites } from '../../../api/resources/groups.ts'
import { useUndoable } from '../../../components/use-undoable.ts'
import type { GroupRequest } from '../../../contract/groups.ts'

export type Decision = 'accept' | 'decline'

export interface Decided {
  request: GroupRequest
  decision: Decision
}

export interface Decisions {
  /** Ids of requests that are shown no longer: decided here, and not known to have failed. */
  gone: ReadonlySet<string>
  /** What can still be taken back, the latest last. */
  open: readonly Decided[]
  decide: (request: GroupRequest, decision: Decision) => void
  undo: (requestId: string) => void
}

export function useDecisions(): Decisions {
  const accept = useMutation(groupWrites.acceptRequest)
  const decline = useMutation(groupWrites.rejectRequest)
  const [made, setMade] = useState<ReadonlyMap<string, Decided>>(new Map())
  const forget = (requestId: string) => setMade((before) => new Map([...before].filter(([id]) => id !== requestId)))
  const { ids, start, undo } = useUndoable<string>((requestId) => {
    const decided = made.get(requestId)
    if (!decided) return
    const { groupId, status } = decided.request
    const vars = { groupId, requestId }
    const sent = decided.decision === 'accept' ? accept.mutateAsync({ ...vars, body: { status } }) : decline.mutateAsync(vars)
    // From then on the list itself is without it; where it could not even be kept, it is back, and a toast says why.
    const settle = () => forget(requestId)
    void sent.then(settle, settle)
  })
  return {
    gone: new Set(made.keys()),
    open: [...ids].flatMap((id) => made.get(id) ?? []),
    decide(request, decision) {
      setMade((before) => new Map(before).set(request.id, { request, decision }))
      start(request.id)
    },
    undo(requestId) {
      undo(requestId)
      forget(requestId)
    },
  }
}
