// Joins a group: immediately if it is public, by a request if it is private.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { groupWrites } from '../../api/resources/community/groups.ts'
import { self } from '../../api/resources/people/self.ts'
import type { Group } from '../../contract/community/groups.ts'
import { paths } from '../../paths.ts'
import { session } from '../../state/identity/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import type { GroupStanding } from './standing-in.ts'

/** Renders nothing until the memberships have loaded, because members would briefly see that they may not read. */
export function WayIn({ group, inside }: { group: Group } & Pick<GroupStanding, 'inside'>) {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  const known = useQuery(self.relationships()).data !== undefined
  const join = useMutation(groupWrites.join)
  const ask = useMutation(groupWrites.askToJoin)
  const member = status === 'signed-in'
  if (member && !known) return null
  const open = group.access === 'public'
  const { isPending, mutate } = open ? join : ask
  return (
    <>
      {!inside && <StateLine icon="lock">{t('groups.closed')}</StateLine>}
      {member ? (
        <Button kind="solid" icon="user-plus" busy={isPending} onClick={() => mutate({ groupId: group.id })}>
          {t(open ? 'groups.join' : 'groups.ask')}
        </Button>
      ) : (
        <Button icon="log-in" href={paths.signIn({ redirect: paths.group({ group: group.slug }) })}>
          {t('groups.signIn')}
        </Button>
      )}
    </>
  )
}
