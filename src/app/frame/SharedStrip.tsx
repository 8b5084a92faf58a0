// Shows above every screen how long the shared session still lasts, with a button to end it.
import { useTranslation } from 'react-i18next'
import { useCore } from '../../kit/hooks/core-context.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './ActingStrip.module.css'

/** `until`: milliseconds since 1970. */
export function SharedStrip({ until }: { until: number }) {
  const { t, i18n } = useTranslation()
  const core = useCore()
  const left = Math.max(0, Math.ceil((until - useNow(1000)) / 1000))
  const two = new Intl.NumberFormat(i18n.language, { minimumIntegerDigits: 2, useGrouping: false })
  const time = `${two.format(Math.floor(left / 60))}:${two.format(left % 60)}`
  return (
    <aside className={styles.strip} aria-label={t('sharedSession.title')}>
      <Icon name="clock" />
      {/* Changes every second, so it is not announced. */}
      <span className={styles.words} role="timer">
        {t('sharedSession.left', { time })}
      </span>
      <Button size="sm" onClick={() => void core.signOut()}>
        {t('sharedSession.end')}
      </Button>
    </aside>
  )
}
