// One thing to choose: tick or radio first, then what it is, last what it costs. The whole card is the target.
import { useId, type ReactNode } from 'react'
import styles from './Choice.module.css'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import { Tick, type TickProps } from '../controls/Tick.tsx'

export interface ChoiceProps extends Omit<TickProps, 'type' | 'title' | 'disabled' | 'className' | 'children'> {
  /** checkbox: any number of them. radio: one of those with the same `name`. */
  type?: TickProps['type']
  title: ReactNode
  /** What else one should know of it. */
  second?: ReactNode
  /** A price, or how many are left. Read out with the title. */
  end?: ReactNode
  /** Why it cannot be had. Words, and the choice is off: nothing is off without a reason. */
  reason?: ReactNode
  /** No card: a line by itself, "I agree to the terms". */
  plain?: boolean
}

export function Choice({ type = 'checkbox', title, second, end, reason, plain, id, ...input }: ChoiceProps) {
  const made = useId()
  const own = id ?? made
  const part = (name: string, there: ReactNode) => (there === undefined ? '' : `${own}-${name}`)
  const named = [part('title', title), part('end', end)].filter(Boolean).join(' ')
  const described = [part('second', second), part('reason', reason)].filter(Boolean).join(' ')
  return (
    <label htmlFor={own} className={cx(styles.choice, plain ? styles.plain : styles.card, reason !== undefined && styles.off)}>
      <Tick
        {...input}
        type={type}
        id={own}
        disabled={reason !== undefined}
        aria-labelledby={named}
        aria-describedby={described || undefined}
      />
      <span id={`${own}-title`} className={styles.title}>
        {title}
      </span>
      {end !== undefined && (
        <span id={`${own}-end`} className={styles.end}>
          {end}
        </span>
      )}
      {second !== undefined && (
        <span id={`${own}-second`} className={styles.second}>
          {second}
        </span>
      )}
      {reason !== undefined && (
        <span id={`${own}-reason`} className={styles.second}>
          <Icon name="ban" size="em" className={styles.mark} />
          <span>{reason}</span>
        </span>
      )}
    </label>
  )
}
