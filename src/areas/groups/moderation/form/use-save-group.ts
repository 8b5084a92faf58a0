// Saving a group: it is fetched again first, and only what was changed here is sent.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { groups, groupWrites } from '../../../../api/resources/community/groups.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import type { Clash } from '../../../../kit/form/use-clash.ts'
import type { SentGroup } from './GroupForm.tsx'
import { bodyOf, valuesOfGroup, type GroupValues } from './group-values.ts'

/** null when the person went back to the form. Throws what the API refuses. */
export function useSaveGroup(groupId: string, clash: Clash<GroupValues>): (sent: SentGroup) => Promise<Group | null> {
  const client = useQueryClient()
  const update = useMutation({ ...groupWrites.update, meta: { quiet: true } })
  return async ({ base, mine, imageDataUri, keyFor }) => {
    const now = await client.fetchQuery({ ...groups.detail({ groupId }), staleTime: 0 })
    const sent = await clash.settle({ base, mine, theirs: valuesOfGroup(now) })
    if (sent === null) return null
    // All of it was left to the other one.
    if (sent.length === 0) return now
    const body = { group: bodyOf(mine, sent), ...(sent.includes('picture') && { imageDataUri }) }
    return update.mutateAsync({ groupId, body, idempotencyKey: keyFor(body) })
  }
}
