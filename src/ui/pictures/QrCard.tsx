// A QR code, generated on the device without a network. Black on white in every theme, never mirrored.
import { correction, generate } from 'lean-qr'
import { useMemo, type ReactNode } from 'react'
import { qrPath } from '../../lib/links/qr-path.ts'
import { cx } from '../cx.ts'
import styles from './QrCard.module.css'

export interface QrCardProps {
  /** The content of the code, usually an address. */
  content: string
  /** The text for screen readers: "Code of your pass". */
  label: string
  /** The caption below, such as the name of its owner. */
  name?: ReactNode
  /** The reason why the code is no longer valid. It is struck through, and screen readers get this text instead of the label. */
  struck?: string
  /** Without its own background, for use on a white ticket. */
  bare?: boolean
}

/** The quiet zone of four squares that scanners need. */
const QUIET = 4

/** Imports a library, so use it in lazy chunks only. Throws if the content is too long for a code (about 2 kB). */
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
