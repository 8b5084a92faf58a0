// Saving a group that others may have changed meanwhile: their words are never overwritten without a question.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { groups, groupWrites } from '../../../../api/resources/community/groups.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import { changedFields, clashingFields } from '../../../../lib/data/clashing-fields.ts'
import type { SentGroup } from './GroupForm.tsx'
import { bodyOf, valuesOfGroup, type GroupValues } from './group-values.ts'

export interface Question {
  fields: (keyof GroupValues)[]
  mine: GroupValues
  theirs: GroupValues
  /** The fields where one's own shall hold; null to go back. */
  answer: (mine: string[] | null) => void
}

/** Sends only what was changed here. `ask` is called where somebody else changed the same; null when the person went back. */
export function useSaveGroup(groupId: string, ask: (question: Question) => void): (sent: SentGroup) => Promise<Group | null> {
  const client = useQueryClient()
  const update = useMutation({ ...groupWrites.update, meta: { quiet: true } })
  return async ({ base, mine, imageDataUri, keyFor }) => {
    const now = await client.fetchQuery({ ...groups.detail({ groupId }), staleTime: 0 })
    const theirs = valuesOfGroup(now)
    const fields = clashingFields(base, mine, theirs)
    const answered = fields.length === 0 ? [] : await new Promise<string[] | null>((answer) => ask({ fields, mine, theirs, answer }))
    if (answered === null) return null
    const sent = changedFields(base, mine).filter((field) => !fields.includes(field) || answered.includes(field))
    // All of it was left to the other one.
    if (sent.length === 0) return now
    const body = { group: bodyOf(mine, sent), ...(sent.includes('picture') && { imageDataUri }) }
    return update.mutateAsync({ groupId, body, idempotencyKey: keyFor(body) })
  }
}
