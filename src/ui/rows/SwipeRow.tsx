// A row with a swipe action on each side. A shortcut for touch; the row's buttons do the same.
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import styles from './SwipeRow.module.css'
import { useSwipe, type Way } from './use-swipe.ts'

export interface SwipeAnswer {
  word: string
  icon: IconName
  kind: 'good' | 'bad'
  onSwipe: () => void
}

export interface SwipeRowProps extends Partial<Record<Way, SwipeAnswer | undefined>> {
  children: ReactNode
}

/** `toEnd` and `toStart`: the actions by direction along the line. Without an action the row does not move that way. */
export function SwipeRow({ toStart, toEnd, children }: SwipeRowProps) {
  const answers = { toStart, toEnd }
  const swipe = useSwipe(
    (way) => answers[way] !== undefined,
    (way) => answers[way]?.onSwipe(),
  )
  return (
    <div className={styles.row} {...swipe}>
      {/* Hidden from screen readers, which have the buttons. */}
      <div aria-hidden className={styles.ground}>
        {(['toEnd', 'toStart'] as const).map((way) => {
          const answer = answers[way]
          return (
            answer && (
              <p key={way} className={cx(styles.answer, styles[way], styles[answer.kind])}>
                <Icon name={answer.icon} />
                <span>{answer.word}</span>
              </p>
            )
          )
        })}
      </div>
      <div className={styles.cover}>{children}</div>
    </div>
  )
}
