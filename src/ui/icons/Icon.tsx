// One icon of the sprite.
import { cx } from '../cx.ts'
import sprite from './icons.svg?no-inline'
import styles from './Icon.module.css'
import paths from './icon-paths.json' with { type: 'json' }
import type { IconName } from './icon-names.ts'

export interface IconProps {
  name: IconName
  /** sm 17, md 22, lg 28 px at the usual text size; `em` follows the text around it. */
  size?: 'sm' | 'md' | 'lg' | 'em'
  /** Turned round in right-to-left scripts: only for back, next and send-like arrows. */
  flip?: boolean
  /** Filled in the current colour: a star or heart that is on. */
  filled?: boolean
  /** What it means when no word is beside it; without a label it is decoration. */
  label?: string
  className?: string
}

/** A path for each of `rowIcons`. */
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
