// A small turning ring: something is on its way. The words are beside it.
import styles from './Spinner.module.css'

export function Spinner({ label }: { label?: string }) {
  return <span className={styles.ring} {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })} />
}
