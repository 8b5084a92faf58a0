// Our own logo, for pages without an organisation: a doorway and the name of the product.
import styles from './Logo.module.css'

/** A proper name, the same in every language. */
const PRODUCT = 'Foyer'

export function Logo() {
  return (
    <div className={styles.logo} role="img" aria-label={PRODUCT}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M5 20.5V11a7 7 0 0 1 14 0v9.5" />
        <path d="M2.5 20.5h19" />
        <path d="M9.7 20.5v-5a2.3 2.3 0 0 1 4.6 0v5" />
      </svg>
      <span aria-hidden>{PRODUCT}</span>
    </div>
  )
}
