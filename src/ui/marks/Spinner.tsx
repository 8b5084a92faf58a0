// A small spinner, decorative; text beside it explains the wait.
import styles from './Spinner.module.css'

export function Spinner({ label }: { label?: string }) {
  return <span className={styles.ring} {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })} />
}
