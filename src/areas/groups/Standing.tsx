// The reader's membership of the group, with the action that goes with it.
import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groupWrites } from '../../api/resources/community/groups.ts'
import { InvitationBar } from '../../components/groups/InvitationBar.tsx'
import type { Group } from '../../contract/community/groups.ts'
import { groupsArea } from './area.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './page/GroupHead.module.css'
import type { GroupStanding } from './standing-in.ts'
import { WayIn } from './WayIn.tsx'

export function Standing({ group, standing }: { group: Group; standing: GroupStanding }) {
  const { t } = useTranslation()
  const cancel = useMutation(groupWrites.cancelRequest)
  const preferences = groupsArea.to.part({ group: group.slug, part: 'preferences' })
  const faces: Record<GroupStanding['role'], ReactNode> = {
    none: <WayIn group={group} inside={standing.inside} />,
    requested: (
      <>
        <StateLine icon="clock">{t('groups.requested')}</StateLine>
        <Button busy={cancel.isPending} onClick={() => cancel.mutate({ groupId: group.id })}>
          {t('groups.takeBack')}
        </Button>
      </>
    ),
    invited: <InvitationBar groupId={group.id} />,
    member: (
      <Button kind="soft" icon="user-check" href={preferences}>
        {t('groups.standing.member')}
        <Icon name="chevron-down" size="em" />
      </Button>
    ),
    moderator: (
      <>
        <Button kind="soft" icon="shield" href={preferences}>
          {t('groups.standing.moderator')}
          <Icon name="chevron-down" size="em" />
        </Button>
        <Button icon="user-plus" href={groupsArea.to.invitations({ group: group.slug })}>
          {t('groups.invite')}
        </Button>
      </>
    ),
  }
  return <div className={styles.steps}>{faces[standing.role]}</div>
}
