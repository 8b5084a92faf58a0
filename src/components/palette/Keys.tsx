// The keys of a shortcut, as printed on the keyboard.
import { useTranslation } from 'react-i18next'
import { rich } from '../../i18n/rich.tsx'
import { useKeyNames } from '../../kit/hooks/use-key-names.ts'
import styles from './Keys.module.css'

/** One key, or two in sequence. */
export function Keys({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation()
  const { shown } = useKeyNames()
  const [first, second] = keys.map((key) => (
    <kbd key={key} className={styles.key}>
      {shown(key)}
    </kbd>
  ))
  return <span className={styles.keys}>{second ? rich(t('shortcuts.then'), { first, second }) : first}</span>
}
