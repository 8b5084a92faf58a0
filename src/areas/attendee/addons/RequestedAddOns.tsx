// Free add-ons that were requested for a pass and are not granted yet, and those that the pass has.
import { useTranslation } from 'react-i18next'
import { useQueue } from '../../../kit/writes/use-queue.ts'
import { WaitingLine } from '../../../kit/writes/WaitingLine.tsx'
import type { BasePass } from '../../../contract/events/passes.ts'
import { listed } from '../../../lib/text/listed.ts'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import type { Requested } from './requested.ts'

/** Not rendered without requests. */
export function RequestedAddOns({ requests }: { requests: readonly Requested[] }) {
  const { t, i18n } = useTranslation()
  const withQueue = useQueue()
  if (requests.length === 0) return null
  return (
    <Section title={t('attendee.addOns.requested')}>
      <List label={t('attendee.addOns.requested')}>
        {requests.map(({ key, names, row }) => (
          <Row
            key={key}
            top
            title={<bdi>{listed(names, i18n.language, true)}</bdi>}
            second={
              <WaitingLine
                state={row.state}
                reason={row.reason}
                sentence={row.sentence}
                tried={row.attempts > 0}
                onRetry={() => withQueue((queue) => queue.retry(key))}
                onDiscard={() => withQueue((queue) => queue.discard(key))}
              />
            }
          />
        ))}
      </List>
    </Section>
  )
}

/** Not rendered if the pass has none. */
export function HeldAddOns({ held }: { held: BasePass['passAddOns'] }) {
  const { t } = useTranslation()
  if (held.length === 0) return null
  return (
    <Section title={t('attendee.addOns.onPass')}>
      <List label={t('attendee.addOns.onPass')}>
        {held.map(({ addOnId, addOn }) => (
          <Row key={addOnId} title={<bdi>{addOn.name}</bdi>} second={addOn.shortDescription || undefined} />
        ))}
      </List>
    </Section>
  )
}
