// The axis: every row in the app is lead, content, end.
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
  /** Small and grey at the top of the end: a time, a count. */
  meta?: ReactNode
  /** One control or mark. `chevron` says that the row leads on. */
  end?: ReactNode
  chevron?: boolean
  /** The whole row opens it; a control in `end` keeps its own press. */
  href?: string
  onPress?: () => void
  /** Bold title. Say "unread" in words in `end`. */
  unread?: boolean
  /** The row whose content is shown beside the list. */
  current?: boolean
  /** Lead and end stay at the top of a tall row. */
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
