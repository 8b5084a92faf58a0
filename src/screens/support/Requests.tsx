// What was asked from this device: what still waits, and what has been handed over.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { copyText } from '../../components/copy-text.ts'
import { useQueue } from '../../components/outbox/use-queue.ts'
import { WaitingLine } from '../../components/outbox/WaitingLine.tsx'
import { useNow } from '../../components/use-now.ts'
import { chatTime } from '../../lib/since.ts'
import { outbox } from '../../state/outbox.ts'
import { changeOwn, own, type SentRequest } from '../../state/own.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { StateLine } from '../../ui/StateLine.tsx'

const icons: Record<SentRequest['type'], IconName> = { support: 'life-buoy', bug: 'triangle-alert', feedback: 'message-circle' }

/** Nothing where nothing was asked. The answers come by e-mail: no call lists them. */
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
