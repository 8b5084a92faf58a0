// A choice: checkbox or radio button, title, price. The whole card is the target.
import { useId, type ReactNode } from 'react'
import styles from './Choice.module.css'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import { Tick, type TickProps } from '../controls/Tick.tsx'

export interface ChoiceProps extends Omit<TickProps, 'type' | 'title' | 'disabled' | 'className' | 'children'> {
  /** checkbox: any number. radio: one of those with the same `name`. */
  type?: TickProps['type']
  title: ReactNode
  /** Further information. */
  second?: ReactNode
  /** A price, or how many are left. Announced with the title. */
  end?: ReactNode
  /** The reason why it is not available, which disables the choice. */
  reason?: ReactNode
  /** A single line without a card: "I agree to the terms". */
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
