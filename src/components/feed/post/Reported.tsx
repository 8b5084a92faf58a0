// Replaces a post that the person has reported, with Undo and further actions.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { accountWrites } from '../../../api/resources/people/accounts.ts'
import { extraWrites } from '../../../api/resources/community/extras.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { isHouse } from '../../report/is-house.ts'
import { GoneLine } from './GoneLine.tsx'

export interface ReportedProps {
  post: Activity
  /** Undo before the report is sent; afterwards it is withdrawn on the server. */
  onUndo?: () => void
}

export function Reported({ post, onUndo }: ReportedProps) {
  const { config } = useSnapshot(tenant)
  const { t } = useTranslation()
  const { mutate: takeBack } = useMutation(extraWrites.unreport)
  const { mutate: block } = useMutation(accountWrites.block)
  const { mutate: unblock } = useMutation(accountWrites.unblock)
  const { id: accountId } = post.account
  const name = displayName(post.account)
  // A pending report has no id yet.
  const reportId = post.reports?.[0]?.id
  const undo = onUndo ?? (reportId ? () => takeBack({ activityId: post.id, reportId }) : undefined)
  const blockAuthor = () => {
    block({ accountId })
    void tell({ kind: 'notice', text: 'feed.blocked', values: { name }, undo: () => unblock({ accountId }) })
  }
  return (
    <GoneLine words={t('feed.reported')} onUndo={undo} takesFocus={onUndo !== undefined}>
      {!isHouse(post.account, config?.NAME) && (
        <Button kind="quiet" size="sm" icon="ban" onClick={blockAuthor}>
          {t('people.blockTitle', { name })}
        </Button>
      )}
    </GoneLine>
  )
}
