// A drawing: two doors of a street, and a dotted one between them.
import styles from './Street.module.css'

export function Street() {
  return (
    <svg viewBox="0 0 300 130" aria-hidden className={styles.street}>
      <g fill="none" stroke="var(--ink)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M26 112V62a28 28 0 0 1 56 0v50" fill="var(--well)" />
        <path d="M218 112V62a28 28 0 0 1 56 0v50" fill="var(--well)" />
        <path d="M116 112V56a34 34 0 0 1 68 0v56" stroke="var(--edge)" strokeDasharray=".1 7.5" />
        <path d="M8 112h284" />
        <path d="M150 66v15m0 9v.1" strokeWidth="4" />
      </g>
      <circle cx="72" cy="86" r="2.5" fill="var(--ink)" />
      <circle cx="264" cy="86" r="2.5" fill="var(--ink)" />
    </svg>
  )
}
