// A full-screen picture viewer, with zoom by double tap, pinch or button. A separate chunk, to be loaded lazily.
import { useRef, useState } from 'react'
import { imageVariant } from '../../lib/files/image-variant.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useModal } from '../../ui/overlays/use-modal.ts'
import { useSwipeDown } from '../../ui/overlays/use-swipe-down.ts'
import { useLabels } from '../../ui/labels.ts'
import styles from './PictureViewer.module.css'

export interface PictureViewerProps {
  image: { uri: string; width: number; height: number }
  alt: string
  /** The address of the size that is already loaded, shown until the large one is loaded, and offline. */
  shown: string
  onClose: () => void
}

export function PictureViewer({ image: { uri, width, height }, alt, shown, onClose }: PictureViewerProps) {
  const labels = useLabels()
  const modal = useModal(true, onClose)
  const close = () => modal.ref.current?.close()
  const swipe = useSwipeDown(close)
  const [zoomed, setZoomed] = useState(false)
  const [failed, setFailed] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const large = imageVariant(uri, 'large')
  return (
    <dialog {...modal} aria-label={alt} className={styles.viewer}>
      <div className={styles.sheet}>
        <div
          ref={stage}
          className={cx(styles.stage, zoomed && styles.zoomed)}
          {...(zoomed ? {} : swipe)}
          onDoubleClick={() => setZoomed(!zoomed)}
        >
          <img
            src={failed ? shown : large}
            alt={alt}
            width={width}
            height={height}
            draggable={false}
            style={{ backgroundImage: `url(${JSON.stringify(shown)})` }}
            onError={() => setFailed(true)}
          />
        </div>
        <IconButton icon="x" glass label={labels.close} className={styles.close} onClick={close} />
      </div>
    </dialog>
  )
}
