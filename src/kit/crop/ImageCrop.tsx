// A sheet to crop a picture by touch, pointer or keyboard. A separate chunk with its library, to be loaded lazily.
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { CropStage, type CropStageProps } from './CropStage.tsx'

export interface ImageCropProps extends Omit<CropStageProps, 'picture' | 'longest'> {
  /** The chosen file; null while closed. */
  picture: Blob | null
  /** Default 1024. */
  longest?: number
}

/** `onSave` receives a JPEG with the Exif rotation applied. `round`: a circular frame, for people. */
export function ImageCrop({ picture, longest = 1024, onCancel, ...rest }: ImageCropProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={picture !== null} onClose={onCancel} title={t('crop.title')}>
      {picture && <CropStage {...rest} {...{ picture, longest, onCancel }} />}
    </Sheet>
  )
}
