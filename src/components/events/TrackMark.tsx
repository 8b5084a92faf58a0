// The mark of a track: shape and colour, so that tracks differ without colours too.
import { useContext } from 'react'
import type { BaseTrack } from '../../contract/events/sessions.ts'
import styles from './TrackMark.module.css'
import { TrackOrder } from './track-order.ts'

const shapes = [
  <circle key="circle" cx="6" cy="6" r="5" />,
  <rect key="square" x="1.4" y="1.4" width="9.2" height="9.2" rx="1" />,
  <path key="diamond" d="M6 .6 11.4 6 6 11.4.6 6z" />,
  <path key="triangle" d="M6 1l5.4 9.6H.6z" />,
  <path key="bar" d="M1 4h10v4H1z" />,
  <path key="cross" d="M4.2 1h3.6v3.2H11v3.6H7.800V11H4.200V7.800H1V4.200h3.200z" />,
]

/** The shape follows the order of the event's tracks: up to six are distinct, and a track has the same shape on all pages. */
export function TrackMark({ track }: { track: Pick<BaseTrack, 'slug' | 'name' | 'color'> }) {
  const at = useContext(TrackOrder).indexOf(track.slug)
  return (
    <svg viewBox="0 0 12 12" className={styles.mark} role="img" aria-label={track.name} style={{ fill: track.color }}>
      {shapes[Math.max(at, 0) % shapes.length]}
    </svg>
  )
}
