// Consecutive messages of one person: picture and name once, then the bubbles, and the time.
import { useWords } from '../../../i18n/words.tsx'
import { clock } from '../../../lib/time/dates.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { Unhidden } from '../../hidden/Unhidden.tsx'
import { Bubble, type BubbleActions } from './Bubble.tsx'
import type { LogEntry } from '../log/log-entries.ts'
import styles from './Run.module.css'

export interface RunProps {
  run: Extract<LogEntry, { kind: 'run' }>
  /** Without a name in a conversation of two, whose title is the name. */
  showName: boolean
  actions: BubbleActions
}

export function Run({ run, showName, actions }: RunProps) {
  const { t, language } = useWords()
  const { mine, bot, account, bubbles } = run
  const name = mine ? t('messages.you') : account ? displayName(account) : t('messages.somebody')
  const last = bubbles.at(-1)
  const time = clock(last?.at ?? 0, { locale: language, timeZone: 'local' })
  return (
    <div
      className={cx(styles.run, mine && styles.mine, bot && styles.bot)}
      role="group"
      aria-label={bot ? t('messages.botOf', { name }) : name}
    >
      {!mine && (
        <Avatar name={name} size="sm" imageUrl={account?.image?.uri} shape={account?.accountType === 'team' ? 'square' : 'circle'} />
      )}
      <div className={styles.column}>
        {bot || (showName && !mine) ? (
          <span className={styles.from}>
            <bdi>{name}</bdi>
            {bot && <small>{t('messages.bot')}</small>}
          </span>
        ) : (
          <VisuallyHidden>{name}</VisuallyHidden>
        )}
        {bubbles.map((bubble) => (
          <Unhidden key={bubble.key} mine={mine} by={account?.id} text={bubble.text}>
            <Bubble bubble={bubble} mine={mine} actions={actions} />
          </Unhidden>
        ))}
        {last?.id != null && (
          <span className={styles.at}>
            {mine ? (
              <StateLine icon="check">{t('messages.sent', { time })}</StateLine>
            ) : (
              <time dateTime={new Date(last.at).toISOString()}>{time}</time>
            )}
          </span>
        )}
      </div>
    </div>
  )
}
