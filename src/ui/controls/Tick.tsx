// A styled native checkbox or radio button. With a label: Choice.
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './Tick.module.css'

export interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  type: 'checkbox' | 'radio'
}

export function Tick({ type, className, ...input }: TickProps) {
  return <input {...input} type={type} className={cx(styles.tick, type === 'radio' && styles.radio, className)} />
}
