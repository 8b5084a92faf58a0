// The page for a first visit when the organisation of the host could not be loaded.
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button.tsx'
import { Doorway } from '../../ui/navigation/Doorway.tsx'
import { Outside, OutsideActions } from './Outside.tsx'

export function Unreachable() {
  const { t } = useTranslation()
  return (
    <Outside drawing={<Doorway kind="dotted" />} title={t('states.unreachableTitle')} text={t('states.unreachableText')}>
      <OutsideActions>
        <Button kind="solid" href={`${location.pathname}${location.search}`} reload>
          {t('common.retry')}
        </Button>
      </OutsideActions>
    </Outside>
  )
}
