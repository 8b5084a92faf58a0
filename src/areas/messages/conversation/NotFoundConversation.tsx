// Shown for a conversation that does not exist or is not accessible to this account. The server does not distinguish the two.
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
