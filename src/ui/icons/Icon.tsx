// An icon of the sprite.
import { cx } from '../cx.ts'
import sprite from './icons.svg?no-inline'
import styles from './Icon.module.css'
import paths from './icon-paths.json' with { type: 'json' }
import type { IconName } from './icon-names.ts'

export interface IconProps {
  name: IconName
  /** sm 17, md 22, lg 28 px at the default text size; `em` scales with the surrounding text. */
  size?: 'sm' | 'md' | 'lg' | 'em'
  /** Mirrored in right-to-left scripts: only for arrows such as back, next and send. */
  flip?: boolean
  /** Filled with the current colour: an active star or heart. */
  filled?: boolean
  /** The accessible name if there is no text beside it; without a label the icon is decorative. */
  label?: string
  className?: string
}

/** The path of each icon in `rowIcons`. */
const pathOf: Partial<Record<IconName, string>> = paths

export function Icon({ name, size = 'md', flip, filled, label, className }: IconProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx(styles.icon, styles[size], flip && styles.flip, filled && styles.filled, className)}
      {...meaning}
    >
      {pathOf[name] ? <path d={pathOf[name]} /> : <use href={`${sprite}#${name}`} />}
    </svg>
  )
}
