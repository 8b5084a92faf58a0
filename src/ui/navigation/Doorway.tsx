// The only family of drawings: a doorway, open, shut, dotted or with a sign on it (drawn in scripts/build/sprite.ts).
import styles from './Doorway.module.css'
import sprite from '../icons/icons.svg?no-inline'
import type { doorways } from '../icons/icon-names.ts'

export interface DoorwayProps {
  /** open: nothing here yet. shut: it failed. dotted: not saved on this device. sign: maintenance. */
  kind: (typeof doorways)[number]
}

export function Doorway({ kind }: DoorwayProps) {
  return (
    <svg viewBox="0 0 132 132" aria-hidden className={styles.door}>
      <use href={`${sprite}#door-${kind}`} />
    </svg>
  )
}
