// Saves everything of one's own: reads it with progress, while the app can be used, and then offers it as three files.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { transportOf } from '../../../api/transport/transport.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { numbers } from '../../../lib/text/formatters.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Progress } from '../../../ui/marks/Progress.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { privacyArea } from '../area.ts'
import styles from '../privacy.module.css'
import { Files } from './Files.tsx'
import { cancelExport, continueExport, exporting, pauseExport, startExport } from './run.ts'

export function ExportScreen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { status, of } = useSnapshot(exporting)
  // An export of another identity is discarded when this one starts its own.
  const shown = of === transportOf(client).scope.key ? status : 'none'
  return (
    <ListScreen title={t('privacy.export.title')} sub={t('privacy.export.text')} back={privacyArea.to.privacy()}>
      <div className={styles.body}>
        {shown === 'none' && <Start client={client} />}
        {shown === 'reading' && <Reading />}
        {shown === 'paused' && <Paused />}
        {shown === 'ready' && <Files client={client} />}
      </div>
    </ListScreen>
  )
}

function Start({ client }: { client: QueryClient }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('privacy.export.how')}</p>
      <p className="sub">{t('privacy.export.marksRead')}</p>
      <div className={styles.actions}>
        <Button kind="solid" size="big" icon="download" onClick={() => startExport(client)}>
          {t('privacy.export.start')}
        </Button>
      </div>
    </>
  )
}

/** The stage that is being read, and how far the export is. */
function Bar() {
  const { t, i18n } = useTranslation()
  const { stage, done, total } = useSnapshot(exporting)
  const share = done / total
  const percent = numbers(i18n.language, { style: 'percent' }).format(share)
  return (
    <Progress label={t('privacy.export.title')} value={share}>
      {t('privacy.export.reading', { part: stage === 'pictures' ? t('privacy.export.pictures') : t(`privacy.parts.${stage}`), percent })}
    </Progress>
  )
}

function Reading() {
  const { t } = useTranslation()
  return (
    <>
      <Bar />
      <p className="sub">{t('privacy.export.meanwhile')}</p>
      <div className={styles.actions}>
        <Button icon="pause" onClick={pauseExport}>
          {t('privacy.export.pause')}
        </Button>
        <Button kind="quiet" onClick={cancelExport}>
          {t('privacy.export.cancel')}
        </Button>
      </div>
    </>
  )
}

function Paused() {
  const { t } = useTranslation()
  const { isCut } = useSnapshot(exporting)
  return (
    <>
      <Bar />
      <p role="status">
        <StateLine kind={isCut ? 'warn' : 'plain'} icon={isCut ? 'cloud-off' : 'pause'}>
          {t(isCut ? 'privacy.export.cut' : 'privacy.export.paused')}
        </StateLine>
      </p>
      <div className={styles.actions}>
        <Button kind="solid" icon="play" onClick={continueExport}>
          {t('privacy.export.continue')}
        </Button>
        <Button kind="quiet" onClick={cancelExport}>
          {t('privacy.export.cancel')}
        </Button>
      </div>
    </>
  )
}
