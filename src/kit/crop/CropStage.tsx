// The picture with the movable crop frame, and saving of the cropped part.
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { cropPicture } from '../../lib/files/crop-picture.ts'
import { turnPicture } from '../../lib/files/turn-picture.ts'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './CropStage.module.css'

export interface CropStageProps {
  picture: Blob
  /** Aspect ratio: width / height. */
  aspect: number
  round?: boolean
  /** The maximum of the longer side of the result in pixels. */
  longest: number
  onSave: (piece: Blob) => void
  onCancel: () => void
}

/** The largest centred frame. */
const wholeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement, aspect: number): PercentCrop =>
  centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, naturalWidth, naturalHeight), naturalWidth, naturalHeight)

export function CropStage({ picture, aspect, round, longest, onSave, onCancel }: CropStageProps) {
  const { t } = useTranslation()
  const image = useRef<HTMLImageElement>(null)
  const [quarters, setQuarters] = useState(0)
  const [shown, setShown] = useState(picture)
  useEffect(() => {
    const address = URL.createObjectURL(shown)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [shown])
  const [piece, setPiece] = useState<PercentCrop>()
  const [busy, setBusy] = useState(false)
  const [unreadable, setUnreadable] = useState(false)

  const save = async () => {
    if (!piece || busy) return
    setBusy(true)
    try {
      onSave(await cropPicture(shown, piece, longest))
    } catch {
      setUnreadable(true)
    } finally {
      setBusy(false)
    }
  }
  const turn = async () => {
    const next = (quarters + 1) % 4
    setQuarters(next)
    setBusy(true)
    try {
      setShown(await turnPicture(picture, next))
    } catch {
      setUnreadable(true)
    } finally {
      setBusy(false)
    }
  }
  const begin = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setPiece(wholeOf(currentTarget, aspect))
  return (
    <div className={styles.whole}>
      {unreadable ? (
        <Banner kind="bad" urgent>
          {t('crop.unreadable')}
        </Banner>
      ) : (
        <>
          <p className="sub">{t('crop.hint')}</p>
          {/* Pictures are never mirrored in right-to-left scripts. */}
          <div dir="ltr" className={styles.stage}>
            <ReactCrop
              // Its border would be animated forever.
              className={cx('ReactCrop--no-animate', styles.crop)}
              crop={piece}
              aspect={aspect}
              circularCrop={round}
              keepSelection
              minWidth={48}
              onChange={(_pixels, next) => setPiece(next)}
              ariaLabels={{
                cropArea: t('crop.area'),
                nwDragHandle: t('crop.topLeft'),
                nDragHandle: t('crop.top'),
                neDragHandle: t('crop.topRight'),
                eDragHandle: t('crop.right'),
                seDragHandle: t('crop.bottomRight'),
                sDragHandle: t('crop.bottom'),
                swDragHandle: t('crop.bottomLeft'),
                wDragHandle: t('crop.left'),
              }}
            >
              <img ref={image} alt={t('crop.picture')} onLoad={begin} onError={() => setUnreadable(true)} />
            </ReactCrop>
          </div>
        </>
      )}
      {!unreadable && (
        <Button icon="rotate-cw" disabled={!piece} onClick={() => busy || void turn()}>
          {t('crop.turn')}
        </Button>
      )}
      <div className={styles.actions}>
        <Button kind="solid" busy={busy} disabled={!piece || unreadable} onClick={() => void save()}>
          {t('crop.save')}
        </Button>
        <Button onClick={onCancel}>{t('crop.cancel')}</Button>
      </div>
    </div>
  )
}
