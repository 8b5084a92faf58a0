// A raised card for an event or a notice. Lists need none.
import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { cx } from '../cx.ts'

export interface CardProps extends ComponentProps<'div'> {
  /** Content without padding, such as a picture. */
  flush?: boolean
}

export function Card({ flush, className, ...rest }: CardProps) {
  return <div {...rest} className={cx(styles.card, flush && styles.flush, className)} />
}
