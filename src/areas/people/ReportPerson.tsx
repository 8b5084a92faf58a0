// Reports a person to the organisers, with a reason.
import { useTranslation } from 'react-i18next'
import { ReportSheet } from '../../components/report/ReportSheet.tsx'
import { useReason } from '../../components/report/use-reason.ts'
import { tell } from '../../kit/writes/tell.ts'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'

export function ReportPerson({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation()
  const { send, takeBack } = useReason()
  const path = paths.person({ accountId: account.username })
  return (
    <ReportSheet
      title={t('report.personTitle', { name: displayName(account) })}
      onClose={onClose}
      onReport={(why) => {
        send(displayName(account), path, why)
        void tell({ kind: 'notice', text: 'report.sent', undo: () => takeBack(path) })
      }}
    />
  )
}
