// The organisation's logo and name.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { initials } from '../../lib/text/initials.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './OrganizationMark.module.css'

/** Only the icon; initials until the picture is loaded, or without one. */
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

/** Logo and name, linked to home, for the rail and root screens. */
export function OrganizationHome({ className }: { className?: string }) {
  const { config } = useSnapshot(tenant)
  return (
    <Anchor href={paths.home()} className={cx(styles.home, className)}>
      <OrganizationMark />
      <span className={styles.name}>{config?.NAME}</span>
    </Anchor>
  )
}
