// The page for a feature that the organisation has not enabled.
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Doorway } from '../../ui/navigation/Doorway.tsx'
import { Outside, OutsideActions } from './Outside.tsx'

export function ModuleOff() {
  const { t } = useTranslation()
  useTitle(t('common.face.offTitle'))
  return (
    <Outside inside drawing={<Doorway kind="shut" />} title={t('common.face.offTitle')} text={t('common.face.offText')}>
      <OutsideActions>
        <Button kind="solid" href={paths.home()}>
          {t('common.goHome')}
        </Button>
      </OutsideActions>
    </Outside>
  )
}
