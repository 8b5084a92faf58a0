// The mark of a level: its picture, or a square in its colour. Decorative: the name is beside it.
import type { CSSProperties } from 'react'
import type { BaseSponsorshipLevel } from '../../contract/events/event-sponsors.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import styles from './levels.module.css'

export function LevelMark({ level }: { level: Pick<BaseSponsorshipLevel, 'image' | 'color'> }) {
  if (level.image) return <Picture image={level.image} alt="" ratio={1} sizes="4rem" className={styles.mark} />
  return <span className={styles.mark} style={{ '--level': level.color } as CSSProperties} aria-hidden />
}
