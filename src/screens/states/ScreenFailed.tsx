// A screen that broke, or whose script could not be had. The rest of the app goes on.
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Doorway } from '../../ui/Doorway.tsx'
import { Outside, OutsideActions } from './Outside.tsx'

/** `missing`: the script did not arrive, so the network is the reason and a fresh start the cure. */
export function ScreenFailed({ missing, onRetry }: { missing: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Outside
      inside
      drawing={<Doorway kind={missing ? 'dotted' : 'shut'} />}
      title={missing ? t('states.missingTitle') : t('states.brokenTitle')}
      text={missing ? t('states.missingText') : t('states.brokenText')}
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
        <Button href={paths.home()}>{t('states.goHome')}</Button>
      </OutsideActions>
    </Outside>
  )
}
