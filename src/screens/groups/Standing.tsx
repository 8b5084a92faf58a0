// How the reader stands to the group, in words; the invited can answer.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InvitationBar } from '../../components/groups/InvitationBar.tsx'
import type { Group } from '../../contract/groups.ts'
import { StateLine } from '../../ui/StateLine.tsx'
import type { GroupStanding } from './standing-in.ts'

/** Nothing for whoever reads a public group from outside. */
export function Standing({ group, standing }: { group: Group; standing: GroupStanding }) {
  const { t } = useTranslation()
  const closed = <StateLine icon="lock">{t('groups.closed')}</StateLine>
  const faces: Record<GroupStanding['role'], ReactNode> = {
    none: standing.inside ? null : closed,
    requested: <StateLine icon="clock">{t('groups.requested')}</StateLine>,
    invited: <InvitationBar groupId={group.id} />,
    member: (
      <StateLine kind="good" icon="user-check">
        {t('groups.member')}
      </StateLine>
    ),
    moderator: (
      <StateLine kind="good" icon="shield">
        {t('groups.moderator')}
      </StateLine>
    ),
  }
  return faces[standing.role]
}
