// The answer to an invitation to a group: accept or decline.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groupWrites } from '../../api/resources/community/groups.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './InvitationBar.module.css'

/** Offline both answers fail immediately with a message, and the bar stays. */
export function InvitationBar({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const accept = useMutation(groupWrites.acceptInvitation)
  const decline = useMutation(groupWrites.rejectInvitation)
  const busy = accept.isPending || decline.isPending
  return (
    <section className={styles.bar} aria-label={t('groups.invited')}>
      <Icon name="mail" />
      <div>
        <p className={styles.title}>{t('groups.invited')}</p>
        <p>{t('groups.invitedText')}</p>
      </div>
      <div className={styles.answers}>
        <Button kind="solid" busy={accept.isPending} onClick={() => !busy && accept.mutate({ groupId })}>
          {t('groups.accept')}
        </Button>
        <Button busy={decline.isPending} onClick={() => !busy && decline.mutate({ groupId })}>
          {t('groups.decline')}
        </Button>
      </div>
    </section>
  )
}
