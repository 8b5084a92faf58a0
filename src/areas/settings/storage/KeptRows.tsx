// What removing never touches: pending writes, drafts, the log of a door, the app itself.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { fileSize } from '../../../lib/files/file-size.ts'
import { paths } from '../../../paths.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { drafts } from '../../../state/typed/drafts.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { draftsArea } from '../../drafts/area.ts'

export function KeptRows({ app, ownPacks }: { app: number; ownPacks: number }) {
  const { t, i18n } = useTranslation()
  const waiting = useSnapshot(outbox).rows.length
  const written = Object.keys(useSnapshot(drafts)).length
  return (
    <List panel>
      <Row
        lead={<Glyph icon="outbox" />}
        title={waiting > 0 ? t('status.line.waiting', { count: waiting }) : t('status.waits.nothing')}
        second={t('storage.unsentText')}
        {...(waiting > 0 && { href: paths.outbox(), chevron: true })}
      />
      {written > 0 && (
        <Row
          lead={<Glyph icon="pencil" />}
          title={t('diagnosis.drafts', { count: written })}
          second={t('storage.draftsText')}
          href={draftsArea.to.drafts()}
          chevron
        />
      )}
      {ownPacks > 0 && (
        <Row
          lead={<Glyph icon="door" />}
          title={t('storage.door')}
          second={t('storage.doorText', { size: fileSize(ownPacks, i18n.language) })}
        />
      )}
      {app > 0 && (
        <Row
          lead={<Glyph icon="smartphone" />}
          title={t('storage.app')}
          second={t('storage.appText', { size: fileSize(app, i18n.language) })}
        />
      )}
    </List>
  )
}
