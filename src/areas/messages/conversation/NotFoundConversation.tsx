// Stands in for a conversation that is not there, or not for this account: the server does not tell the two apart.
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'

export function NotFoundConversation() {
  const { t } = useTranslation()
  return (
    <EmptyState
      page
      drawing="shut"
      title={t('conversation.goneTitle')}
      actions={<Button href={paths.messages()}>{t('conversation.toMessages')}</Button>}
    >
      {t('conversation.goneText')}
    </EmptyState>
  )
}
