// A standalone page: drawing, title, one sentence and buttons. For pages outside the shell, or filling it.
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './Outside.module.css'

export interface OutsideProps {
  drawing: ReactNode
  title: ReactNode
  text: ReactNode
  children?: ReactNode
  /** Inside the shell, which already has the main landmark. */
  inside?: boolean
}

export function Outside({ drawing, title, text, children, inside }: OutsideProps) {
  const Frame = inside ? 'div' : 'main'
  return (
    <div className={cx(styles.outside, inside && styles.inside)}>
      <Frame className={styles.page}>
        {drawing}
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </Frame>
    </div>
  )
}

/** The buttons below the text. */
export function OutsideActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
