// What waits on this device: pending writes and drafts.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useWaits } from '../../../kit/writes/use-waits.ts'
import { paths } from '../../../paths.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { drafts } from '../../../state/typed/drafts.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { draftsArea } from '../../drafts/area.ts'

export function WaitingRows() {
  const { t } = useTranslation()
  const { kept } = useSnapshot(outbox)
  const { load, count } = useWaits()
  const written = Object.keys(useSnapshot(drafts)).length
  return (
    <List panel>
      {load === 'nothing' ? (
        <Row lead={<Glyph icon="outbox" kind="good" />} title={t('status.waits.nothing')} second={t('status.waits.nothingText')} />
      ) : (
        <Row
          lead={<Glyph icon="outbox" kind={load === 'failed' ? 'bad' : 'plain'} />}
          title={t(`status.line.${load}`, { count })}
          second={t(kept ? `status.waits.${load}Text` : 'status.waits.memoryText')}
          href={paths.outbox()}
          chevron
        />
      )}
      {written > 0 && (
        <Row
          lead={<Glyph icon="pencil" />}
          title={t('diagnosis.drafts', { count: written })}
          second={t('diagnosis.draftsText')}
          href={draftsArea.to.drafts()}
          chevron
        />
      )}
    </List>
  )
}
