// The maintenance page. Data cached on the device can still be opened.
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Doorway } from '../../ui/navigation/Doorway.tsx'
import { Outside, OutsideActions } from './Outside.tsx'

export function Maintenance({ onContinue }: { onContinue?: () => void }) {
  const { t } = useTranslation()
  useTitle(t('states.maintenanceTitle'))
  return (
    <Outside drawing={<Doorway kind="sign" />} title={t('states.maintenanceTitle')} text={t('states.maintenanceText')}>
      {onContinue && (
        <OutsideActions>
          <Button kind="solid" onClick={onContinue}>
            {t('states.openSaved')}
          </Button>
        </OutsideActions>
      )}
    </Outside>
  )
}
