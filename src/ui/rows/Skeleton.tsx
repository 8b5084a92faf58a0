// A placeholder for loading content. Shown after a delay (Loaded waits 300 ms) and never over a saved copy.
import { cx } from '../cx.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  kind?: 'rows' | 'posts' | 'cards' | 'page' | 'text'
  count?: number
}

const widths = ['62%', '44%', '71%', '52%', '66%']

export function Skeleton({ kind = 'rows', count = 5 }: SkeletonProps) {
  return (
    <div aria-hidden className={cx(styles.skeleton, styles[kind])}>
      {kind === 'page' && <span className={styles.picture} />}
      {Array.from({ length: count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- grey boxes have no identity
        <div key={at} className={styles.item}>
          {kind !== 'text' && kind !== 'page' && <span className={styles.lead} />}
          <div className={styles.lines}>
            <span className={styles.line} style={{ inlineSize: widths[at % widths.length] }} />
            <span className={styles.line} style={{ inlineSize: widths[(at + 1) % widths.length] }} />
            {kind === 'posts' && <span className={styles.line} style={{ inlineSize: '88%' }} />}
          </div>
        </div>
      ))}
    </div>
  )
}
