// Saves a group: fetches it again first, and sends only the fields changed here.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fresh } from '../../../../api/options.ts'
import { groups, groupWrites } from '../../../../api/resources/community/groups.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import type { Clash } from '../../../../kit/form/use-clash.ts'
import type { SentGroup } from './GroupForm.tsx'
import { bodyOf, valuesOfGroup, type GroupValues } from './group-values.ts'

/** null if the user went back to the form. Throws the errors of the API. */
export function useSaveGroup(groupId: string, clash: Clash<GroupValues>): (sent: SentGroup) => Promise<Group | null> {
  const client = useQueryClient()
  const update = useMutation({ ...groupWrites.update, meta: { quiet: true } })
  return async ({ base, mine, imageDataUri, keyFor }) => {
    const now = await client.fetchQuery({ ...groups.detail({ groupId }), ...fresh })
    const sent = await clash.settle({ base, mine, theirs: valuesOfGroup(now) })
    if (sent === null) return null
    // The user chose the other version of every field.
    if (sent.length === 0) return now
    const body = { group: bodyOf(mine, sent), ...(sent.includes('picture') && { imageDataUri }) }
    return update.mutateAsync({ groupId, body, idempotencyKey: keyFor(body) })
  }
}
