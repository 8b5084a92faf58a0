// A row with an answer on each side: pushed aside, it uncovers which. A short cut for thumbs; its buttons stay for everyone.
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

/** Towards the end of the line with `toEnd`, towards its start with `toStart`; without an answer it stays where it is. */
export function SwipeRow({ toStart, toEnd, children }: SwipeRowProps) {
  const answers = { toStart, toEnd }
  const swipe = useSwipe(
    (way) => answers[way] !== undefined,
    (way) => answers[way]?.onSwipe(),
  )
  return (
    <div className={styles.row} {...swipe}>
      {/* Whoever hears the page has the buttons. */}
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
