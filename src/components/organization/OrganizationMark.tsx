// The organisation's own mark, and its name beside it.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { initials } from '../../lib/text/initials.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './OrganizationMark.module.css'

/** The icon alone; its first letters until the picture is there, or when there is none. */
export function OrganizationMark({ large }: { large?: boolean }) {
  const { config } = useSnapshot(tenant)
  const [broken, setBroken] = useState(false)
  if (!config) return null
  return (
    <span className={cx(styles.mark, large && styles.large)} aria-hidden>
      {config.ICON.LIGHT && !broken ? (
        <picture>
          {config.ICON.DARK && config.ICON.DARK !== config.ICON.LIGHT && (
            <source srcSet={config.ICON.DARK} media="(prefers-color-scheme: dark)" />
          )}
          <img src={config.ICON.LIGHT} alt="" width="64" height="64" onError={() => setBroken(true)} />
        </picture>
      ) : (
        initials(config.NAME)
      )}
    </span>
  )
}

/** Mark and name, linked home: the head of the rail and of root screens. */
export function OrganizationHome({ className }: { className?: string }) {
  const { config } = useSnapshot(tenant)
  return (
    <Anchor href={paths.home()} className={cx(styles.home, className)}>
      <OrganizationMark />
      <span className={styles.name}>{config?.NAME}</span>
    </Anchor>
  )
}
