// A message: others' neutral, own tinted, with the state of sending and its actions.
import { memo, Suspense } from 'react'
import { cutText } from '../../../lib/text/cut-text.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Menu } from '../../../ui/controls/Menu.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from './Bubble.module.css'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { MessageBeside, MessageFoot } from './MessageFoot.tsx'
import { MessageText } from './MessageText.tsx'
import type { BubbleEntry, MessageId } from '../log/log-entries.ts'
import { needsSomebody, type Outgoing } from '../composer/outgoing.ts'

// Loaded lazily, because most conversations have no pending messages.
const WaitingLine = lazyPart(() => import('../../../kit/writes/WaitingLine.tsx'), 'WaitingLine')

export interface BubbleActions {
  /** Ids of messages whose deletion can still be undone. */
  removing: ReadonlySet<MessageId>
  onRemove: (messageId: MessageId) => void
  onRestore: (messageId: MessageId) => void
  onSendAgain: (outgoing: Outgoing) => void
  onDiscard: (outgoing: Outgoing) => void
  onCopy: (text: string) => void
}

interface BubbleProps {
  bubble: BubbleEntry
  mine: boolean
  actions: BubbleActions
}

const outgoingOf = ({ bubble: { outgoing } }: BubbleProps) =>
  outgoing && `${outgoing.state} ${outgoing.tried} ${outgoing.reason} ${outgoing.sentence}`

/** The data of a bubble. Actions may be from an earlier render, because they receive their message as argument. */
const shows = (a: BubbleProps, b: BubbleProps): boolean =>
  a.bubble.key === b.bubble.key &&
  a.bubble.id === b.bubble.id &&
  a.bubble.text === b.bubble.text &&
  a.mine === b.mine &&
  a.actions.removing === b.actions.removing &&
  outgoingOf(a) === outgoingOf(b)

function Removed({ onRestore }: { onRestore: () => void }) {
  const { t } = useWords()
  return (
    <div className={styles.gone} role="status">
      <StateLine icon="trash-2">{t('messages.deleted')}</StateLine>
      <Button size="sm" kind="quiet" onClick={onRestore}>
        {t('common.undo')}
      </Button>
    </div>
  )
}

function OwnMenu({ id, text, actions }: { id: MessageId; text: string; actions: BubbleActions }) {
  const { t } = useWords()
  return (
    <span className={styles.menu}>
      <Menu
        label={t('messages.moreFor', { text: cutText(text, 40) })}
        items={[
          { label: t('messages.copy'), icon: 'copy', onPress: () => actions.onCopy(text) },
          { label: t('messages.delete'), icon: 'trash-2', danger: true, onPress: () => actions.onRemove(id) },
        ]}
      />
    </span>
  )
}

/** Memoised, because the log is rebuilt for every change of a pending message. */
export const Bubble = memo(function Bubble({ bubble, mine, actions }: BubbleProps) {
  const { id, text, outgoing } = bubble
  if (id !== null && actions.removing.has(id)) return <Removed onRestore={() => actions.onRestore(id)} />
  const beside = id !== null && <MessageBeside id={id} />
  const failed = outgoing !== undefined && needsSomebody(outgoing)
  return (
    <>
      <div className={cx(styles.line, mine && styles.mine)} tabIndex={id === null ? undefined : -1}>
        {mine && beside}
        {mine && id !== null && <OwnMenu id={id} text={text} actions={actions} />}
        <p
          id={id === null ? undefined : `m-${id}`}
          className={cx(styles.bubble, outgoing && styles.waiting, failed && styles.failed)}
          data-message={id ?? bubble.key}
        >
          <MessageText text={text} />
        </p>
        {!mine && beside}
      </div>
      {id !== null && <MessageFoot id={id} />}
      {outgoing && (
        <div className={styles.state}>
          <Suspense>
            <WaitingLine
              state={outgoing.state}
              reason={outgoing.reason}
              sentence={outgoing.sentence}
              tried={outgoing.tried}
              onRetry={() => actions.onSendAgain(outgoing)}
              onCopy={() => actions.onCopy(text)}
              onDiscard={() => actions.onDiscard(outgoing)}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}, shows)
