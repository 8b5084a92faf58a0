// Shown for a screen that crashed or whose script could not be loaded. The rest of the app keeps working.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onNetworkBack } from '../../kit/lazy/network-back.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Doorway } from '../../ui/navigation/Doorway.tsx'
import { Outside, OutsideActions } from './Outside.tsx'

/** `missing`: the script did not load. It is requested again when the network is back; the button reloads the page. */
export function ScreenFailed({ missing, onRetry }: { missing: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  useEffect(() => (missing ? onNetworkBack(onRetry) : undefined), [missing, onRetry])
  return (
    <Outside
      inside
      drawing={<Doorway kind={missing ? 'dotted' : 'shut'} />}
      title={missing ? t('common.face.missingTitle') : t('common.face.brokenTitle')}
      text={missing ? t('common.face.missingText') : t('common.face.brokenText')}
    >
      <OutsideActions>
        {missing ? (
          <Button kind="solid" href={`${location.pathname}${location.search}`} reload>
            {t('common.retry')}
          </Button>
        ) : (
          <Button kind="solid" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        <Button href={paths.home()}>{t('common.goHome')}</Button>
      </OutsideActions>
    </Outside>
  )
}
