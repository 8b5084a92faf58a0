// What this device can do: storage, starting without a network, notifications.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Measured } from '../../../components/diagnostics/measure.ts'
import { fileSize } from '../../../lib/files/file-size.ts'
import { device } from '../../../state/device/device.ts'
import { push } from '../../../state/device/push.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { settingsArea } from '../area.ts'

function Storage({ measured }: { measured: Measured | null }) {
  const { t, i18n } = useTranslation()
  const { storage, keeps } = useSnapshot(device)
  const way = keeps ? storage : 'shared'
  const size = (bytes: number) => fileSize(bytes, i18n.language)
  const isKnown = measured !== null && measured.used !== null && way === 'kept'
  return (
    <Row
      lead={<Glyph icon={way === 'memory' ? 'triangle-alert' : 'hard-drive-download'} kind={way === 'memory' ? 'warn' : 'plain'} />}
      title={t(`status.storage.${way}`)}
      second={
        <>
          <p>{t(`status.storage.${way}Text`)}</p>
          {isKnown && (
            <p>
              {measured.quota === null
                ? size(measured.used!)
                : t('diagnosis.space', { used: size(measured.used!), quota: size(measured.quota) })}
            </p>
          )}
        </>
      }
      href={settingsArea.to.storage()}
      chevron
    />
  )
}

export function DeviceRows({ measured }: { measured: Measured | null }) {
  const { t } = useTranslation()
  const { status } = useSnapshot(push)
  return (
    <List panel>
      <Storage measured={measured} />
      <Row
        lead={<Glyph icon="smartphone" kind={measured?.worker === 'ready' ? 'good' : 'plain'} />}
        title={t('diagnosis.worker.title')}
        second={measured ? t(`diagnosis.worker.${measured.worker}`) : t('diagnosis.measuring')}
      />
      <Row
        lead={<Glyph icon={status === 'on' ? 'bell' : 'bell-off'} />}
        title={t('palette.places.notifications')}
        second={t(`diagnosis.push.${status}`)}
      />
    </List>
  )
}
