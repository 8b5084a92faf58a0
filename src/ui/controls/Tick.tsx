// The box of a checkbox and the ring of a radio button: native controls in our looks. With words around them: Choice.
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './Tick.module.css'

export interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  type: 'checkbox' | 'radio'
}

export function Tick({ type, className, ...input }: TickProps) {
  return <input {...input} type={type} className={cx(styles.tick, type === 'radio' && styles.radio, className)} />
}
