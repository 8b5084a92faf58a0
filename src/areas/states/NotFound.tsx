// The page for an unknown address. Offline it does not say so, because the address may belong to a version not loaded yet.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Healing } from '../../kit/detail/healing/Healing.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Doorway } from '../../ui/navigation/Doorway.tsx'
import { FourOhFour } from './FourOhFour.tsx'
import { Outside, OutsideActions } from './Outside.tsx'

/** `patterns`: all addresses of the app. */
export function NotFound({ patterns }: { patterns: readonly string[] }) {
  const { t } = useTranslation()
  const { state } = useSnapshot(connectivity)
  const unsaved = state === 'offline' || state === 'captive'
  useTitle(unsaved ? t('states.unsavedTitle') : t('states.notFoundTitle'))
  const home = (
    <OutsideActions>
      <Button kind="solid" href={paths.home()}>
        {t('common.goHome')}
      </Button>
      <Button href={paths.events()}>{t('shell.tab.events')}</Button>
    </OutsideActions>
  )
  return unsaved ? (
    <Outside inside drawing={<Doorway kind="dotted" />} title={t('states.unsavedTitle')} text={t('states.unsavedText')}>
      {home}
    </Outside>
  ) : (
    <Outside inside drawing={<FourOhFour />} title={t('states.notFoundTitle')} text={t('states.notFoundText')}>
      {home}
      <Healing patterns={patterns} />
    </Outside>
  )
}
