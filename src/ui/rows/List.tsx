// Rows under each other, as a list to screen readers. Hairlines only inside panels, or where asked for.
import { Children, isValidElement, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './List.module.css'

export interface ListProps {
  children: ReactNode
  label?: string
  /** Hairlines between rows, starting at the content axis. */
  ruled?: boolean
  /** A card of rows: a settings group, a few results. Ruled by itself. */
  panel?: boolean
  /** No lead in the rows, so that the hairline starts at the edge. */
  nolead?: boolean
}

/** Its children are `<li>` already. */
export function ListFrame({ children, label, ruled, panel, nolead }: ListProps) {
  return (
    <ul
      // Safari forgets that a list without bullets is one; the role reminds it.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      aria-label={label}
      className={cx(styles.list, (ruled || panel) && styles.ruled, panel && styles.panel, nolead && styles.nolead)}
    >
      {children}
    </ul>
  )
}

export function List({ children, ...frame }: ListProps) {
  return (
    <ListFrame {...frame}>
      {Children.toArray(children).map((child) => (
        // Children.toArray gives every child a key of its own.
        <li key={isValidElement(child) ? child.key : undefined}>{child}</li>
      ))}
    </ListFrame>
  )
}
