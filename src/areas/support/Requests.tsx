// The support requests from this device: pending ones and sent ones.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { copyText } from '../../kit/writes/copy-text.ts'
import { useQueue } from '../../kit/writes/use-queue.ts'
import { WaitingLine } from '../../kit/writes/WaitingLine.tsx'
import { useNow } from '../../kit/hooks/use-now.ts'
import { chatTime } from '../../lib/time/since.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { changeOwn, own, type SentRequest } from '../../state/identity/own.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'

const icons: Record<SentRequest['type'], IconName> = { support: 'life-buoy', bug: 'triangle-alert', feedback: 'message-circle' }

/** Renders nothing if there are none. Answers come by email: no API call lists them. */
export function Requests() {
  const { t, i18n } = useTranslation()
  const { requests } = useSnapshot(own)
  const { rows } = useSnapshot(outbox)
  const now = useNow(60_000)
  const withQueue = useQueue()
  const discard = (key: string) =>
    withQueue(async (queue) => {
      await queue.discard(key)
      changeOwn('requests', (before) => before.filter((one) => one.key !== key))
    })
  if (requests.length === 0) return null
  return (
    <Section title={t('support.yours')}>
      <List label={t('support.yours')}>
        {requests.map(({ key, type, text, at }) => {
          const waiting = rows.find((row) => row.key === key)
          return (
            <Row
              key={key}
              top
              lead={<Glyph icon={icons[type]} />}
              title={<bdi>{text}</bdi>}
              second={
                waiting ? (
                  <WaitingLine
                    state={waiting.state}
                    reason={waiting.reason}
                    sentence={waiting.sentence}
                    tried={waiting.attempts > 0}
                    onRetry={() => withQueue((queue) => queue.retry(key))}
                    onCopy={() => void copyText(text)}
                    onDiscard={() => discard(key)}
                  />
                ) : (
                  <StateLine kind="good" icon="check">
                    {t('support.handedOver')}
                  </StateLine>
                )
              }
              meta={<time dateTime={new Date(at).toISOString()}>{chatTime(at, i18n.language, now)}</time>}
            />
          )
        })}
      </List>
    </Section>
  )
}
