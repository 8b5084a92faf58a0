// A page that exists, but not for this account.
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../components/use-title.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Doorway } from '../../ui/Doorway.tsx'
import { Outside, OutsideActions } from './Outside.tsx'

export function NoPermission() {
  const { t } = useTranslation()
  useTitle(t('common.face.deniedTitle'))
  return (
    <Outside inside drawing={<Doorway kind="shut" />} title={t('common.face.deniedTitle')} text={t('common.face.deniedText')}>
      <OutsideActions>
        <Button kind="solid" href={paths.home()}>
          {t('states.goHome')}
        </Button>
      </OutsideActions>
    </Outside>
  )
}
