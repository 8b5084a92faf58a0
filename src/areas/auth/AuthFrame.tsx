// The two halves of the sign-in page: the picture of the organisation, and the form.
import type { ReactNode } from 'react'
import { OrganizationMark } from '../../components/organization/OrganizationMark.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useShell } from '../../ui/layout/shell-context.ts'
import { useLabels } from '../../ui/labels.ts'
import { paths } from '../../paths.ts'
import styles from './AuthFrame.module.css'
import { HallArt } from './HallArt.tsx'
import { LanguageButton } from './LanguageButton.tsx'

export interface AuthFrameProps {
  title: ReactNode
  sub?: ReactNode
  /** A later step: shows a back button, and less of the picture on small screens. */
  inner?: boolean
  children?: ReactNode
}

export function AuthFrame({ title, sub, inner, children }: AuthFrameProps) {
  const { back } = useShell()
  const labels = useLabels()
  return (
    <div className={cx(styles.frame, inner && styles.inner)}>
      <div className={styles.art}>
        <HallArt className={styles.picture} />
      </div>
      <div className={styles.side}>
        <div className={styles.top}>
          {inner && <IconButton glass icon="chevron-left" flip label={labels.back} onClick={() => back(paths.signIn())} />}
          <LanguageButton />
        </div>
        <div className={styles.body}>
          <div className={styles.mark}>
            <OrganizationMark large />
          </div>
          <div className={styles.head}>
            <h1 tabIndex={-1}>{title}</h1>
            {sub !== undefined && <p className="sub">{sub}</p>}
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}
