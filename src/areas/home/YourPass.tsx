// The way to the member's pass, on the day of its event.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self } from '../../api/resources/people/self.ts'
import type { BaseEvent } from '../../contract/events/events.ts'
import { paths } from '../../paths.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import styles from './home.module.css'

/** Makes no request: the navigation has read the list at every start. Renders nothing for a member without a valid pass. */
export function YourPass({ event: { id, slug } }: { event: Pick<BaseEvent, 'id' | 'slug'> }) {
  const { t } = useTranslation()
  const soon = useQuery({ ...self.eventsSoon(), enabled: false }).data
  const passId = soon?.find((event) => event.id === id)?.passId
  if (!passId) return null
  return (
    <div className={styles.ways}>
      <List panel label={t('today.pass')}>
        <Row
          lead={<Glyph icon="pass" kind="raised" />}
          title={t('today.pass')}
          second={t('today.passText')}
          href={paths.pass({ event: slug, passId })}
          chevron
        />
      </List>
    </div>
  )
}
