// A session, speaker or question that is not in the event (any more).
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'

export function NoSuchPart() {
  const { t } = useTranslation()
  return (
    <EmptyState page drawing="shut" title={t('common.face.goneTitle')}>
      {t('hosting.goneText')}
    </EmptyState>
  )
}
