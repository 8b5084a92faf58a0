// The link to hosting, for members who may create events or host one already.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { listings } from '../../api/resources/events/listings.ts'
import { rowsOf } from '../../api/table.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'

export function Hosting() {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  const hasEvents = useFeature('events')
  const mayCreate = config?.MODULES.events?.editable !== false
  // Asks only where the organisers create all events.
  const asks = hasEvents && !mayCreate ? {} : { enabled: false }
  const upcoming = useInfiniteQuery({ ...listings.list(), ...asks })
  const past = useInfiniteQuery({ ...listings.list({ past: true }), ...asks })
  const isHost = rowsOf(upcoming.data).length + rowsOf(past.data).length > 0
  if (!hasEvents || !(mayCreate || isHost)) return null
  return (
    <List panel label={t('hosting.title')}>
      <Row lead={<Glyph icon="flag" />} title={t('hosting.title')} href={paths.host()} chevron />
    </List>
  )
}
