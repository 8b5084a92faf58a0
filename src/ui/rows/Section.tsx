// A section of a page with a heading.
import { useId, type ReactNode } from 'react'
import { Anchor } from '../navigation/Anchor.tsx'
import styles from './Section.module.css'

export interface SectionProps {
  title: ReactNode
  /** "See all" at the end of the heading. */
  action?: { label: string; href: string } | ReactNode
  children: ReactNode
  /** A small caption above a settings group instead of a heading. */
  quiet?: boolean
}

const isLink = (action: SectionProps['action']): action is { label: string; href: string } =>
  typeof action === 'object' && action !== null && 'href' in action && 'label' in action

export function Section({ title, action, children, quiet }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={quiet ? styles.caption : styles.head}>
        <h2 id={id}>{title}</h2>
        {isLink(action) ? <Anchor href={action.href}>{action.label}</Anchor> : action}
      </div>
      {children}
    </section>
  )
}
