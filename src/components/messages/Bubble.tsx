// One message: others' on the well, mine tinted; how its sending stands, and what can be done about it.
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Menu } from '../../ui/Menu.tsx'
import { StateLine } from '../../ui/StateLine.tsx'
import styles from './Bubble.module.css'
import { LinkedText } from '../LinkedText.tsx'
import type { BubbleEntry } from './log-entries.ts'
import type { Outgoing } from './outgoing.ts'

export interface BubbleActions {
  /** Ids of messages that were deleted a moment ago and can still be had back. */
  removing: ReadonlySet<number>
  onRemove: (messageId: number) => void
  onRestore: (messageId: number) => void
  onSendAgain: (outgoing: Outgoing) => void
  onDiscard: (outgoing: Outgoing) => void
  onCopy: (text: string) => void
}

export function Bubble({ bubble, mine, ...actions }: BubbleActions & { bubble: BubbleEntry; mine: boolean }) {
  const { t } = useTranslation()
  const { id, text, outgoing } = bubble
  if (id !== null && actions.removing.has(id)) {
    return (
      <div className={styles.gone} role="status">
        <StateLine icon="trash-2">{t('messages.deleted')}</StateLine>
        <Button size="sm" kind="quiet" onClick={() => actions.onRestore(id)}>
          {t('common.undo')}
        </Button>
      </div>
    )
  }
  const failed = outgoing !== undefined && outgoing.sending?.status !== 'sending'
  return (
    <>
      <div className={cx(styles.line, mine && styles.mine)} tabIndex={mine && id !== null ? -1 : undefined}>
        {mine && id !== null && (
          <span className={styles.menu}>
            <Menu
              label={t('messages.moreFor', { text: text.slice(0, 40) })}
              items={[
                { label: t('messages.copy'), icon: 'copy', onPress: () => actions.onCopy(text) },
                { label: t('messages.delete'), icon: 'trash-2', danger: true, onPress: () => actions.onRemove(id) },
              ]}
            />
          </span>
        )}
        <p className={cx(styles.bubble, failed && styles.failed)} data-message={id ?? bubble.key}>
          <LinkedText text={text} />
        </p>
      </div>
      {outgoing && <Progress outgoing={outgoing} {...actions} />}
    </>
  )
}

function Progress({
  outgoing,
  onSendAgain,
  onCopy,
  onDiscard,
}: Pick<BubbleActions, 'onSendAgain' | 'onCopy' | 'onDiscard'> & { outgoing: Outgoing }) {
  const { t } = useTranslation()
  const { sending, text } = outgoing
  if (sending?.status === 'sending') {
    return (
      <span className={styles.state}>
        <StateLine icon="busy">{t('messages.sending')}</StateLine>
      </span>
    )
  }
  const words = (): string => {
    if (sending === undefined || sending.reason === 'failed.timeout') return t('messages.notSentUnknown')
    return sending.reason === 'failed.offline' ? t('messages.notSentOffline') : t('messages.notSentBecause', { reason: t(sending.reason) })
  }
  return (
    <div className={styles.refused} role="group" aria-label={t('messages.notSent')}>
      <span className={styles.state} role="alert">
        <StateLine kind="bad" icon="circle-alert">
          {words()}
        </StateLine>
      </span>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => onSendAgain(outgoing)}>
          {t('common.retry')}
        </Button>
        <Button size="sm" kind="quiet" onClick={() => onCopy(text)}>
          {t('messages.copy')}
        </Button>
        <Button size="sm" kind="quiet" onClick={() => onDiscard(outgoing)}>
          {t('messages.discard')}
        </Button>
      </div>
    </div>
  )
}
