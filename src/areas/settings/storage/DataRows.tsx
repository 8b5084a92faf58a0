// Reduced data: a choice of this device, and what it changes.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { browserSavesData } from '../../../lib/device/data-saver.ts'
import { chooseReading, reading } from '../../../state/device/reading.ts'
import { Toggle } from '../../../ui/choices/Toggle.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'

export function DataRows() {
  const { t } = useTranslation()
  const { traffic } = useSnapshot(reading)
  const isOn = traffic === 'reduced'
  return (
    <List panel>
      <Row
        top
        lead={<Glyph icon="download" />}
        title={t('storage.reduced')}
        second={
          <>
            <p>{t('storage.reducedText')}</p>
            {!isOn && browserSavesData() && <p>{t('storage.reducedByBrowser')}</p>}
          </>
        }
        end={<Toggle label={t('storage.reduced')} checked={isOn} onChange={(on) => chooseReading('traffic', on ? 'reduced' : 'auto')} />}
      />
    </List>
  )
}
