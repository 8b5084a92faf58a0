// A list of rows. Hairlines only inside panels, or on request.
import { Children, isValidElement, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './List.module.css'

export interface ListProps {
  children: ReactNode
  label?: string
  /** Hairlines between rows, starting at the text. */
  ruled?: boolean
  /** A card of rows, such as a settings group. Has hairlines. */
  panel?: boolean
  /** Rows have no lead, so hairlines start at the edge. */
  nolead?: boolean
}

/** The children are `<li>` elements. */
export function ListFrame({ children, label, ruled, panel, nolead }: ListProps) {
  return (
    <ul
      // Safari drops the list semantics of a list without bullets; the role restores them.
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
        // Children.toArray gives every child a unique key.
        <li key={isValidElement(child) ? child.key : undefined}>{child}</li>
      ))}
    </ListFrame>
  )
}
