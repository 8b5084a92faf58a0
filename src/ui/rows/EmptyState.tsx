// An empty state: a doorway, a title, one sentence, one action.
import { useEffect, type ReactNode } from 'react'
import { Doorway, type DoorwayProps } from '../navigation/Doorway.tsx'
import styles from './EmptyState.module.css'
import { useShell } from '../layout/shell-context.ts'

export interface EmptyStateProps {
  drawing?: DoorwayProps['kind']
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  actions?: ReactNode
  /** The only content of the page, so its title is the page title. */
  page?: boolean
}

export function EmptyState({ drawing = 'open', title, children, actions, page }: EmptyStateProps) {
  const { entitle } = useShell()
  const name = page && typeof title === 'string' ? title : null
  useEffect(() => {
    if (name !== null) entitle(name)
  }, [name, entitle])
  return (
    <div className={styles.void}>
      <Doorway kind={drawing} />
      {page ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
