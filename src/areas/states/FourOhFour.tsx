// The number 404 with an open doorway as its zero.
import styles from './FourOhFour.module.css'

export function FourOhFour() {
  return (
    <div className={styles.four} role="img" aria-label="404">
      <span aria-hidden>{4}</span>
      <svg viewBox="0 0 100 132" aria-hidden>
        <path d="M38 118 22 132h70L76 118z" fill="var(--tint)" />
        <path d="M14 118V50a36 36 0 0 1 72 0v68z" fill="var(--tint-hover)" />
        <circle cx="62" cy="62" r="9" fill="var(--solid2)" />
        <path d="M14 118V50C14 30 26 17 43 14v112z" fill="var(--solid)" />
        <circle cx="36" cy="76" r="2.6" fill="var(--on-solid)" />
        <path d="M6 118V50a44 44 0 0 1 88 0v68" fill="none" stroke="var(--ink)" strokeWidth="5" />
      </svg>
      <span aria-hidden>{4}</span>
    </div>
  )
}
