// A link to the unsent writes, shown only if there are any.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { paths } from '../../paths.ts'
import { draftsArea } from '../drafts/area.ts'
import { drafts } from '../../state/typed/drafts.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { Badge } from '../../ui/marks/Badge.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'

export function Unsent() {
  const { t, i18n } = useTranslation()
  const waiting = useSnapshot(outbox).rows.length
  const begun = Object.keys(useSnapshot(drafts)).length
  if (waiting + begun === 0) return null
  return (
    <List panel label={t('me.unsent')}>
      {waiting > 0 && (
        <Row
          lead={<Glyph icon="outbox" />}
          title={t('outbox.title')}
          href={paths.outbox()}
          end={<Badge count={waiting} label={t('status.line.waiting', { count: waiting })} />}
        />
      )}
      {begun > 0 && (
        <Row
          lead={<Glyph icon="pencil" />}
          title={t('drafts.title')}
          href={draftsArea.to.drafts()}
          meta={new Intl.NumberFormat(i18n.language).format(begun)}
        />
      )}
    </List>
  )
}
