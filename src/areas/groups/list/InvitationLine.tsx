// An invitation in a list, with buttons to accept and decline.
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { groupWrites } from '../../../api/resources/community/groups.ts'
import { GroupLine } from '../../../components/groups/GroupLine.tsx'
import { tell } from '../../../kit/writes/tell.ts'
import type { Group } from '../../../contract/community/groups.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from '../groups.module.css'

/** Neither answer is queued: offline they fail immediately with an error message, and the line stays. */
export function InvitationLine({ group, declined }: { group: Group; declined?: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const accept = useMutation(groupWrites.acceptInvitation)
  const decline = useMutation(groupWrites.rejectInvitation)
  const busy = accept.isPending || decline.isPending
  const { name, slug } = group
  const onAccept = () =>
    void accept.mutateAsync({ groupId: group.id }).then(
      () => tell({ kind: 'notice', text: 'groups.joined', values: { name }, group: id, to: paths.group({ group: slug }) }),
      () => {},
    )
  return (
    <div>
      <GroupLine group={group} />
      <div className={styles.answers}>
        <Button
          kind={declined ? 'plain' : 'solid'}
          size="sm"
          busy={accept.isPending}
          aria-label={t('groups.acceptOf', { name })}
          onClick={() => !busy && onAccept()}
        >
          {t('groups.accept')}
        </Button>
        {!declined && (
          <Button
            size="sm"
            busy={decline.isPending}
            aria-label={t('groups.declineOf', { name })}
            onClick={() => !busy && decline.mutate({ groupId: group.id })}
          >
            {t('groups.decline')}
          </Button>
        )}
      </div>
    </div>
  )
}
