// A code for cameras, drawn here and now: it needs no network. White paper with black squares in every theme, never mirrored.
import { correction, generate } from 'lean-qr'
import { useMemo, type ReactNode } from 'react'
import { qrPath } from '../../lib/links/qr-path.ts'
import { cx } from '../cx.ts'
import styles from './QrCard.module.css'

export interface QrCardProps {
  /** What a camera reads: an address, mostly. */
  content: string
  /** What it is, for whoever does not see it: "Code of your pass". */
  label: string
  /** Stands below: whose it is. */
  name?: ReactNode
  /** It is worth nothing any more, and why: the code is struck through, and this is read out in place of the label. */
  struck?: string
  /** Without paper of its own: it is on a ticket, which is white already. */
  bare?: boolean
}

/** Four squares of white round the code: without them a camera does not find it. */
const QUIET = 4

/** Carries its own library, so it belongs into a part that is loaded later. Throws for more than a code can hold (about 2 kB). */
export function QrCard({ content, label, name, struck, bare }: QrCardProps) {
  const { size, path } = useMemo(() => {
    const code = generate(content, { minCorrectionLevel: correction.M })
    return { size: code.size, path: qrPath(code) }
  }, [content])
  const whole = size + 2 * QUIET
  return (
    <figure className={cx('is-light', styles.card, bare && styles.bare)}>
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
        role="img"
        aria-label={struck ?? label}
        shapeRendering="crispEdges"
        className={styles.code}
      >
        <path d={path} className={styles.dark} />
        {struck !== undefined && (
          <g className={styles.strike}>
            <line x1={-2} y1={size + 2} x2={size + 2} y2={-2} />
            <line x1={-2} y1={size + 2} x2={size + 2} y2={-2} />
          </g>
        )}
      </svg>
      {name !== undefined && <figcaption className={styles.name}>{name}</figcaption>}
    </figure>
  )
}
