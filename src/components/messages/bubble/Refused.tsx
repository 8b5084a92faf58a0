// The reason why a text is not sent, at its field. Separate from the composer, because it is not needed for its first render.
import { useTranslation } from 'react-i18next'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { failureKey } from '../../../kit/writes/failure-words.ts'
import styles from '../composer/Composer.module.css'

/** `error`: why it failed; null if it did not. `tooLong`: the number of characters over the server's limit. */
export function Refused({ error, tooLong }: { error: unknown; tooLong: number }) {
  const { t } = useTranslation()
  if (error === null && tooLong <= 0) return null
  return (
    <p className={styles.refused} role="alert">
      <StateLine kind="bad" icon="circle-alert">
        {tooLong > 0 ? t('messages.tooLong', { count: tooLong }) : t(failureKey(error))}
      </StateLine>
    </p>
  )
}
