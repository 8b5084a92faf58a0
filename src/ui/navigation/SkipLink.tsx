// The skip link: the first focusable element, which leads past the navigation to the content.
import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

/** Moves the focus directly, because the router would handle a fragment in the address. */
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
