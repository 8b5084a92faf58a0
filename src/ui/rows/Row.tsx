// The layout of all rows: lead, content, end.
import type { ReactNode } from 'react'
import { Anchor } from '../navigation/Anchor.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './Row.module.css'

export interface RowProps {
  /** Avatar, time, picture or glyph. Without it the content starts at the edge. */
  lead?: ReactNode
  title: ReactNode
  second?: ReactNode
  /** Small grey text at the top of the end: a time, a count. */
  meta?: ReactNode
  /** One control or mark. `chevron`: the row opens a page. */
  end?: ReactNode
  chevron?: boolean
  /** The target of the whole row; a control in `end` works separately. */
  href?: string
  onPress?: () => void
  /** Bold title. Add "unread" as text in `end`. */
  unread?: boolean
  /** The row whose content is open beside the list. */
  current?: boolean
  /** Aligns lead and end with the top of a tall row. */
  top?: boolean
}

export function Row({ lead, title, second, meta, end, chevron, href, onPress, unread, current, top }: RowProps) {
  const main =
    href === undefined ? (
      onPress ? (
        <button type="button" className={styles.main} onClick={onPress}>
          {title}
        </button>
      ) : (
        title
      )
    ) : (
      <Anchor href={href} className={styles.main} aria-current={current ? 'true' : undefined}>
        {title}
      </Anchor>
    )
  const hasEnd = meta !== undefined || end !== undefined || chevron
  return (
    <div
      className={cx(
        styles.row,
        (href !== undefined || onPress) && styles.tap,
        lead === undefined && styles.nolead,
        !hasEnd && styles.noend,
        unread && styles.unread,
        current && styles.current,
        top && styles.top,
      )}
    >
      {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      <div className={styles.content}>
        <div className={styles.title}>{main}</div>
        {second !== undefined && <div className={styles.second}>{second}</div>}
      </div>
      {hasEnd && (
        <div className={styles.end}>
          {meta !== undefined && <span className={styles.meta}>{meta}</span>}
          {end}
          {chevron && <Icon name="chevron-right" flip className={styles.chevron} />}
        </div>
      )}
    </div>
  )
}
