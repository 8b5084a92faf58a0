// The events on this device, each with its size and age.
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../lib/files/file-size.ts'
import { listed } from '../../../lib/text/listed.ts'
import { chatTime } from '../../../lib/time/since.ts'
import type { EventHolding } from '../../../offline/storage/holdings.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'

export function EventRows({ events, onRemove }: { events: readonly EventHolding[]; onRemove: (event: EventHolding) => void }) {
  const { t, i18n } = useTranslation()
  return (
    <List panel label={t('storage.events')}>
      {events.map((event) => {
        const { eventId, name, bytes, at, hasPass } = event
        const shown = name ?? t('storage.unknownEvent')
        const facts = [at > 0 && t('status.age', { time: chatTime(at, i18n.language) }), fileSize(bytes, i18n.language)]
        return (
          <Row
            key={eventId}
            lead={<Glyph icon={hasPass ? 'pass' : 'events'} />}
            title={<bdi>{shown}</bdi>}
            second={listed(
              facts.filter((fact) => fact !== false),
              i18n.language,
            )}
            href={paths.event({ event: eventId })}
            end={<IconButton icon="trash-2" label={t('storage.removeNamed', { name: shown })} onClick={() => onRemove(event)} />}
          />
        )
      })}
    </List>
  )
}
