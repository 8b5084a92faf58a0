// A pending write: kind, text, state, and its actions.
import { useTranslation } from 'react-i18next'
import { listed } from '../../lib/text/listed.ts'
import { chatTime } from '../../lib/time/since.ts'
import type { Waiting } from '../../state/shown/outbox.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Glyph, type GlyphProps } from '../../ui/icons/Glyph.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { StateLine, type StateLineProps } from '../../ui/rows/StateLine.tsx'
import { textOf, type Kind } from './kinds.ts'
import styles from './OutboxScreen.module.css'

export interface OutboxRowProps {
  row: Waiting
  kind: Kind
  onRetry: () => void
  onEdit: () => void
  onCopy: (text: string) => void
  onDiscard: () => void
}

const looks: Record<Waiting['state'], { glyph: GlyphProps['kind']; line: StateLineProps['kind']; icon: StateLineProps['icon'] }> = {
  queued: { glyph: 'plain', line: 'plain', icon: 'clock' },
  sending: { glyph: 'plain', line: 'plain', icon: 'busy' },
  unknown: { glyph: 'info', line: 'info', icon: 'circle-help' },
  failed: { glyph: 'bad', line: 'bad', icon: 'circle-alert' },
}

/** The text for the row's state and the reason for it. */
function useStateWords(row: Waiting): string {
  const { t, i18n } = useTranslation()
  if (row.state === 'sending') return t('outbox.state.sending')
  if (row.state === 'unknown') return t('outbox.state.unknown')
  if (row.state === 'queued') return t('outbox.state.queued', { time: chatTime(row.createdAt, i18n.language) })
  if (row.sentence) return row.sentence
  // Rows outlive the version that wrote them, so a stored reason may no longer have a translation.
  const said: unknown = row.reason !== null && i18n.exists(row.reason) ? t(row.reason as never) : undefined
  return typeof said === 'string' ? said : t('failed.unknown')
}

export function OutboxRow({ row, kind, onRetry, onEdit, onCopy, onDiscard }: OutboxRowProps) {
  const { t, i18n } = useTranslation()
  const { glyph, line, icon } = looks[row.state]
  const words = useStateWords(row)
  const text = textOf(row)
  const shown = text || listed(kind.about ?? [], i18n.language)
  const needsSomebody = row.state === 'failed' || row.state === 'unknown'
  const isReadable = row.op !== ''
  return (
    <Row
      top
      lead={<Glyph icon={kind.icon} kind={glyph} />}
      title={t(kind.words)}
      second={
        <>
          {shown !== '' && (
            <p className={styles.text}>
              <bdi>{shown}</bdi>
            </p>
          )}
          <StateLine kind={line} icon={icon}>
            <bdi>{words}</bdi>
          </StateLine>
          <div className={styles.actions}>
            {needsSomebody && isReadable && (
              <Button size="sm" onClick={onRetry}>
                {row.reason === 'failed.aged' ? t('outbox.send') : t('outbox.retry')}
              </Button>
            )}
            {kind.writtenAt && row.state !== 'sending' && (
              <Button size="sm" onClick={onEdit}>
                {t('outbox.edit')}
              </Button>
            )}
            {text !== '' && (
              <Button size="sm" onClick={() => onCopy(text)}>
                {t('outbox.copy')}
              </Button>
            )}
            <Button size="sm" kind="quiet" onClick={onDiscard}>
              {t('outbox.discard')}
            </Button>
          </div>
        </>
      }
    />
  )
}
