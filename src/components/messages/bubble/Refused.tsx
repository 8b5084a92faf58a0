// Why what is written is not sent, at the place where it stands. Apart from the composer, whose first look it is no part of.
import { useTranslation } from 'react-i18next'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { failureKey } from '../../../kit/writes/failure-words.ts'
import styles from '../composer/Composer.module.css'

/** `error`: why it was not taken; null where it was. `tooLong`: by how many characters, above 0, it is more than the server takes. */
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
