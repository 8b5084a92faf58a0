// Pull to refresh. Without touch, a second click on the current tab does the same.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './PullToRefresh.module.css'
import { refresh } from './refresh.ts'
import { watchPull } from './watch-pull.ts'

export function PullToRefresh() {
  const client = useQueryClient()
  const mark = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      watchPull({
        onPull: (share) => mark.current?.style.setProperty('--pulled', String(share)),
        onRelease: () => {
          navigator.vibrate?.(10)
          refresh(client)
        },
      }),
    [client],
  )
  return (
    <div ref={mark} className={styles.mark} aria-hidden>
      <Icon name="refresh-cw" />
    </div>
  )
}
