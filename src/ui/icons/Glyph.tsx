// An icon on a soft square: the lead of a row without a person or picture.
import { cx } from '../cx.ts'
import styles from './Glyph.module.css'
import tones from '../tokens/tones.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export interface GlyphProps {
  icon: IconName
  kind?: 'plain' | 'raised' | 'brand' | 'good' | 'warn' | 'bad' | 'info'
}

export function Glyph({ icon, kind = 'plain' }: GlyphProps) {
  return (
    <span className={cx(styles.glyph, kind === 'raised' ? styles.raised : tones[kind])} data-glyph aria-hidden>
      <Icon name={icon} />
    </span>
  )
}
