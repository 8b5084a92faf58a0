// The state of app and connection: one sentence, its reasons, and a report to copy that holds nothing personal.
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { diagnostics, factsNow, measuredFacts } from '../../../components/diagnostics/facts.ts'
import { SignInToNetwork } from '../../../components/organization/SignInToNetwork.tsx'
import { VersionLine } from '../../../components/organization/VersionLine.tsx'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { copyText } from '../../../kit/writes/copy-text.ts'
import { applyUpdate } from '../../../offline/worker/worker.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { settingsArea } from '../area.ts'
import { ConnectionRows } from './ConnectionRows.tsx'
import { DeviceRows } from './DeviceRows.tsx'
import styles from './status.module.css'
import { summaryOf, type Remedy } from './summary.ts'
import { useMeasured } from './use-measured.ts'
import { useSituation } from './use-situation.ts'
import { WaitingRows } from './WaitingRows.tsx'

function UpdateButton() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  return (
    <Button
      kind="solid"
      size="sm"
      busy={busy}
      onClick={() => {
        setBusy(true)
        applyUpdate()
      }}
    >
      {t('updates.now')}
    </Button>
  )
}

export function StatusScreen() {
  const { t, i18n } = useTranslation()
  const { measured, busy, again } = useMeasured()
  const situation = useSituation(measured)
  const { words, kind, icon, remedy } = summaryOf(situation)
  useTitle(t('diagnosis.title'))
  const check = (
    <Button size="sm" icon="refresh-cw" busy={busy} onClick={again}>
      {t('status.check')}
    </Button>
  )
  const remedies: Record<Exclude<Remedy, 'check'>, ReactNode> = {
    signIn: (
      <Button kind="solid" size="sm" href={paths.signIn({ redirect: paths.status() })}>
        {t('diagnosis.signIn')}
      </Button>
    ),
    update: <UpdateButton />,
    network: <SignInToNetwork />,
    outbox: (
      <Button size="sm" href={paths.outbox()}>
        {t('status.outbox')}
      </Button>
    ),
    space: (
      <Button size="sm" href={settingsArea.to.storage()}>
        {t('storage.title')}
      </Button>
    ),
  }
  const report = [diagnostics(factsNow(i18n.language)), measured && diagnostics(measuredFacts(measured))].filter(Boolean).join('\n')
  return (
    <>
      <Bar back={paths.settings()} />
      <Page>
        <PageHead title={t('diagnosis.title')} />
        <div className={styles.summary} role="status">
          <Banner
            kind={kind}
            icon={icon}
            title={t(words, { count: situation.failed || situation.waiting })}
            actions={
              <>
                {remedy !== null && remedy !== 'check' && remedies[remedy]}
                {check}
              </>
            }
          />
        </div>
        <Section title={t('diagnosis.waiting')} quiet>
          <WaitingRows />
        </Section>
        <Section title={t('status.title')} quiet>
          <ConnectionRows measured={measured} />
        </Section>
        <Section title={t('settings.device')} quiet>
          <DeviceRows measured={measured} />
        </Section>
        <Section title={t('diagnosis.report')} quiet>
          <div className={styles.report}>
            <p>{t('diagnosis.reportText')}</p>
            <Button icon="copy" disabled={!measured} onClick={() => void copyText(report)}>
              {t('diagnosis.copy')}
            </Button>
            <details>
              <summary>{t('diagnosis.show')}</summary>
              <pre dir="ltr">{report}</pre>
            </details>
          </div>
        </Section>
        <VersionLine />
      </Page>
    </>
  )
}
