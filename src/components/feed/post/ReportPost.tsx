// Reports a post after asking for the reason.
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../../contract/community/activities.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { reportPath } from '../../report/report-path.ts'
import { ReportSheet } from '../../report/ReportSheet.tsx'
import { useReason } from '../../report/use-reason.ts'

export interface ReportPostProps {
  post: Activity
  onReport: () => void
  onClose: () => void
}

export function ReportPost({ post, onReport, onClose }: ReportPostProps) {
  const { t } = useTranslation()
  const { send } = useReason()
  const name = displayName(post.account)
  return (
    <ReportSheet
      title={t('report.title')}
      onClose={onClose}
      onReport={(why) => {
        onReport()
        send(t('feed.postBy', { name }), reportPath(post), why)
      }}
    />
  )
}
