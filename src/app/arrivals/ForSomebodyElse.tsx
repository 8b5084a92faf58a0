// A tapped notification was for a person who is not signed in here any more.
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/overlays/Sheet.tsx'

export function ForSomebodyElse({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open centred onClose={onClose} title={t('push.elseTitle')}>
      <p>{t('push.elseText')}</p>
    </Sheet>
  )
}
