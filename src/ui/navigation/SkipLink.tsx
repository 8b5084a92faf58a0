// The first stop of the keyboard: past the navigation, to the content.
import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

/** Moves the focus itself, because a fragment in the address would be treated as a place by the router. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      className={styles.skip}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {children}
    </a>
  )
}
