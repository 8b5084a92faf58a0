// The avatar of a person, group, channel or team: the picture, else initials on one of twenty colours.
import { useState, type CSSProperties } from 'react'
import { avatarIndex } from '../../lib/colour/avatar.ts'
import { imageVariant } from '../../lib/files/image-variant.ts'
import { initials } from '../../lib/text/initials.ts'
import styles from './Avatar.module.css'
import { cx } from '../cx.ts'

export interface AvatarProps {
  name: string
  /** 24, 32, 40, 60, 128 px; `lead` fills the leading slot of a row. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'lead'
  imageUrl?: string | null
  /** The shape shows the kind: circle for a person, soft square for a channel, team or organisation, doorway for a group. */
  shape?: 'circle' | 'square' | 'arch'
  loading?: boolean
  /** A dot on the edge: online now. */
  active?: boolean
  /** Hidden from screen readers, because the name is beside it. Default. */
  decorative?: boolean
}

export function Avatar({ name, size = 'md', imageUrl, shape = 'circle', loading, active, decorative = true }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const source = imageUrl && imageUrl !== broken ? imageVariant(imageUrl, size === 'xl' ? 'small' : 'thumbnail') : undefined
  const meaning = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      className={cx('avatar-colour', styles.avatar, styles[size], styles[shape], loading && styles.loading)}
      style={{ '--avatar': avatarIndex(name) } as CSSProperties}
      {...meaning}
    >
      {source ? (
        <img
          src={source}
          alt=""
          width="160"
          height="160"
          loading="lazy"
          decoding="async"
          onError={() => setBroken(imageUrl ?? undefined)}
        />
      ) : (
        <span className={styles.letters}>{initials(name)}</span>
      )}
      {active && <span className={styles.here} />}
    </span>
  )
}
