// A picture of a form: chosen, cropped to its display shape, and scaled down on the device.
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import type { BaseImage } from '../../contract/community/media.ts'
import { newId } from '../../lib/data/uuid.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ChooseFile } from '../../ui/fields/ChooseFile.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import styles from './PictureField.module.css'

const ImageCrop = lazyPart(() => import('../../kit/crop/ImageCrop.tsx'), 'ImageCrop')

const LONGEST = 1600

export interface Piece {
  /** Its value in the form: a new crop is a new value. */
  id: string
  file: Blob
  /** Object URL. */
  preview: string
}

export interface PictureFieldProps {
  image: BaseImage | null
  /** The shape it is shown in, as width by height. */
  shape: readonly [number, number]
  /** The id of `image`, which is the form's value until another picture is chosen. */
  kept: string
  piece: Piece | null
  onPiece: (piece: Piece | null) => void
}

export function PictureField({ image, shape: [wide, high], kept, piece, onPiece }: PictureFieldProps) {
  const { t } = useTranslation()
  const [cutting, setCutting] = useState<Blob | null>(null)
  const preview = piece?.preview
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  const carrier = useRef<HTMLInputElement>(null)
  const value = piece?.id ?? kept
  const told = useRef(value)
  useEffect(() => {
    if (told.current === value) return
    told.current = value
    carrier.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  const isThere = preview !== undefined || image !== null
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t('crop.label')}</span>
      <div className={styles.cover} style={{ aspectRatio: `${wide}/${high}` }}>
        {preview === undefined ? (
          <Picture image={image} alt="" ratio={`${wide}/${high}`} sizes="(min-width: 42rem) 40rem, 100vw" />
        ) : (
          <img src={preview} alt={t('crop.picture')} className={styles.preview} />
        )}
      </div>
      <div className={styles.actions}>
        <ChooseFile icon="image-plus" accept="image/jpeg,image/png,image/webp,image/gif,image/avif" onChoose={setCutting}>
          {isThere ? t('crop.other') : t('crop.add')}
        </ChooseFile>
        {piece && (
          <Button kind="quiet" icon="undo-2" onClick={() => onPiece(null)}>
            {t('crop.drop')}
          </Button>
        )}
      </div>
      <input ref={carrier} type="hidden" name="picture" value={value} />
      {cutting && (
        <Suspense>
          <ImageCrop
            picture={cutting}
            aspect={wide / high}
            longest={LONGEST}
            onCancel={() => setCutting(null)}
            onSave={(cut) => {
              setCutting(null)
              onPiece({ id: newId(), file: cut, preview: URL.createObjectURL(cut) })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
