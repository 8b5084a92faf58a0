// The member's picture: chosen, cropped to a circle, and scaled down before the upload.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { self, selfWrites } from '../../api/resources/people/self.ts'
import { failureKey } from '../../kit/writes/failure-words.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { toDataUri } from '../../lib/files/data-uri.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './welcome.module.css'
import type { StepProps } from '../../kit/steps/StepScreen.tsx'

const ImageCrop = lazyPart(() => import('../../kit/crop/ImageCrop.tsx'), 'ImageCrop')

export function PhotoStep({ onDone }: StepProps) {
  const { t } = useTranslation()
  const { data: me } = useQuery(self.me())
  const send = useMutation({ ...selfWrites.image, meta: { quiet: true } })
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Blob | null>(null)
  const save = async (cut: Blob) => {
    setChosen(null)
    const [, buffer = ''] = (await toDataUri(cut)).split(',')
    send.mutate({ body: { buffer } })
  }
  const hasOne = me?.image != null
  return (
    <>
      <div className={styles.photo}>
        <Avatar name={displayName(me)} size="xl" imageUrl={me?.image?.uri} loading={me === undefined} />
        {send.error && (
          <Banner kind="bad" urgent>
            {t(failureKey(send.error))}
          </Banner>
        )}
        <input
          ref={chooser}
          hidden
          type="file"
          aria-label={t('welcome.photo.choose')}
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          onChange={(event) => {
            setChosen(event.target.files?.[0] ?? null)
            // Reset, so that the same file can be chosen again.
            event.target.value = ''
          }}
        />
        <Button icon="image-plus" kind={hasOne ? 'plain' : 'solid'} busy={send.isPending} onClick={() => chooser.current?.click()}>
          {t(hasOne ? 'welcome.photo.other' : 'welcome.photo.choose')}
        </Button>
        {chosen && (
          <Suspense>
            <ImageCrop picture={chosen} aspect={1} round onCancel={() => setChosen(null)} onSave={(cut) => void save(cut)} />
          </Suspense>
        )}
      </div>
      {hasOne && (
        <div className={styles.foot}>
          <Button kind="solid" size="big" onClick={onDone}>
            {t('welcome.next')}
          </Button>
        </div>
      )}
    </>
  )
}
