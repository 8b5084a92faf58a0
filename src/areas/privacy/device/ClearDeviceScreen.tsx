// Deletes everything that this device keeps: shows what it is, and what would be lost, and signs out afterwards.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../kit/ask/ask.ts'
import { useCore } from '../../../kit/hooks/core-context.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { fileSize } from '../../../lib/files/file-size.ts'
import { numbers } from '../../../lib/text/formatters.ts'
import { paths } from '../../../paths.ts'
import { wipeEveryoneElse } from '../../../offline/identity/wipe.ts'
import { deviceContents, type DeviceContents } from '../../../offline/storage/device-contents.ts'
import { StorageError } from '../../../offline/storage/store.ts'
import { session } from '../../../state/identity/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Facts } from '../../../ui/rows/Facts.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { draftsArea } from '../../drafts/area.ts'
import { privacyArea } from '../area.ts'
import styles from '../privacy.module.css'

export function ClearDeviceScreen() {
  const { t } = useTranslation()
  const [contents, setContents] = useState<DeviceContents | null>(null)
  useEffect(() => void deviceContents(session.sub).then(setContents), [])
  return (
    <ListScreen title={t('privacy.device.title')} sub={t('privacy.device.text')} back={privacyArea.to.privacy()}>
      <div className={styles.body}>{contents === null ? <Skeleton kind="text" count={4} /> : <Contents contents={contents} />}</div>
    </ListScreen>
  )
}

function Contents({ contents }: { contents: DeviceContents }) {
  const { t, i18n } = useTranslation()
  const core = useCore()
  const { answers, pictures, media, drafts, unsent, othersUnsent, locked, bytes } = contents
  const count = (number: number) => numbers(i18n.language).format(number)
  const isLoss = drafts + unsent + othersUnsent + locked > 0
  const clear = () =>
    void ask({
      title: t('privacy.device.askTitle'),
      text: t(isLoss ? 'privacy.device.askLoss' : 'privacy.device.askText'),
      confirm: t('privacy.device.clear'),
      cancel: t('privacy.device.keep'),
      ...(isLoss && { consent: t('privacy.device.agree') }),
      async act() {
        if (session.sub !== null && !(await wipeEveryoneElse(session.sub))) throw new StorageError('unavailable')
        await core.signOut({ outbox: 'delete' })
      },
    })
  return (
    <>
      <Section title={t('privacy.device.kept')}>
        <Facts
          facts={[
            { name: t('privacy.device.answers'), lines: [count(answers)] },
            { name: t('privacy.device.pictures'), lines: [count(pictures)] },
            { name: t('privacy.device.media'), lines: [media > 0 && count(media)] },
            { name: t('privacy.device.size'), lines: [bytes !== null && fileSize(bytes, i18n.language)] },
          ]}
        />
      </Section>
      <Section title={t('privacy.device.lost')}>
        {isLoss ? (
          <ul className={styles.lines}>
            {unsent > 0 && (
              <li>
                <StateLine kind="warn" icon="outbox">
                  {t('privacy.device.unsent', { number: count(unsent) })}
                </StateLine>
              </li>
            )}
            {othersUnsent > 0 && (
              <li>
                <StateLine kind="warn" icon="users">
                  {t('privacy.device.othersUnsent', { number: count(othersUnsent) })}
                </StateLine>
              </li>
            )}
            {locked > 0 && (
              <li>
                <StateLine kind="warn" icon="lock">
                  {t('privacy.device.locked', { number: count(locked) })}
                </StateLine>
              </li>
            )}
            {drafts > 0 && (
              <li>
                <StateLine kind="warn" icon="pencil">
                  {t('privacy.device.drafts', { number: count(drafts) })}
                </StateLine>
              </li>
            )}
          </ul>
        ) : (
          <p>
            <StateLine kind="good" icon="circle-check">
              {t('privacy.device.nothingLost')}
            </StateLine>
          </p>
        )}
        <p className="sub">{t('privacy.device.notes')}</p>
        {isLoss && (
          <div className={styles.actions}>
            {unsent > 0 && <Button href={paths.outbox()}>{t('outbox.title')}</Button>}
            {drafts > 0 && <Button href={draftsArea.to.drafts()}>{t('drafts.title')}</Button>}
          </div>
        )}
      </Section>
      <p className="sub">{t('privacy.device.stays')}</p>
      <Button kind="bad" size="big" icon="trash-2" onClick={clear}>
        {t('privacy.device.clear')}
      </Button>
    </>
  )
}
