// Choosing the piece of a picture that is used, by finger, pointer or keys. A part of its own with its library: load it where it is opened.
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { CropStage, type CropStageProps } from './CropStage.tsx'

export interface ImageCropProps extends Omit<CropStageProps, 'picture' | 'longest'> {
  /** What was chosen; null while nothing is to be cut. */
  picture: Blob | null
  /** 1024 when not given. */
  longest?: number
}

/** `onSave` gets a JPEG, turned the way the picture was taken. `round` for people, who are circles. */
export function ImageCrop({ picture, longest = 1024, onCancel, ...rest }: ImageCropProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={picture !== null} onClose={onCancel} title={t('crop.title')}>
      {picture && <CropStage {...rest} {...{ picture, longest, onCancel }} />}
    </Sheet>
  )
}
