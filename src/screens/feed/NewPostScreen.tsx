// Writing a post: text, perhaps a picture, and who will see it.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { activityWrites } from '../../api/resources/activities.ts'
import { storageWrites } from '../../api/resources/storage.ts'
import { useActing } from '../../components/acting-context.ts'
import { DraftNotKept } from '../../components/DraftNotKept.tsx'
import { failureKey } from '../../components/failure-words.ts'
import { useComposer } from '../../components/feed/use-composer.ts'
import { useTitle } from '../../components/use-title.ts'
import { isReachable } from '../../lib/connectivity-state.ts'
import { PictureError, shrinkPicture } from '../../lib/shrink-picture.ts'
import { newId } from '../../lib/uuid.ts'
import { paths } from '../../paths.ts'
import { connectivity } from '../../state/connectivity.ts'
import { tenant } from '../../state/tenant.ts'
import { showToast } from '../../state/toasts.ts'
import { useBusy } from '../../state/use-busy.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import styles from './NewPostScreen.module.css'

const LONGEST = 5000
/** From here on it says how much is left. */
const NEAR = 300

interface Chosen {
  /** Also the idempotency key of its upload: sent twice it is still one picture. */
  key: string
  preview: string
  file: File
  /** Known once it was uploaded, so that trying again does not upload it again. */
  imageId?: string
}

export function NewPostScreen() {
  const { t } = useTranslation()
  const acting = useActing()
  const { config } = useSnapshot(tenant)
  const [, go] = useLocation()
  const { text, setText, keyFor, sent } = useComposer('post')
  const [picture, setPicture] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const chooser = useId()
  const { mutateAsync: create } = useMutation({ ...activityWrites.create, meta: { quiet: true } })
  const { mutateAsync: upload } = useMutation({ ...storageWrites.uploadImage, meta: { quiet: true } })
  useTitle(t('feed.newTitle'))
  // The draft keeps the words; a picture that was chosen is kept nowhere.
  useBusy(picture !== null || busy)
  const preview = picture?.preview
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  const message = text.trim()
  const ready = message !== '' || picture !== null

  const imageOf = async (chosen: Chosen): Promise<string> => {
    if (chosen.imageId) return chosen.imageId
    const dataUri = await shrinkPicture(chosen.file)
    const { id } = await upload({ body: { type: 'activity', dataUri }, idempotencyKey: chosen.key })
    setPicture({ ...chosen, imageId: id })
    return id
  }

  const post = async () => {
    // A ref, not the state: the second tap of a double tap comes before the next drawing.
    if (!ready || sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const imageId = picture ? await imageOf(picture) : undefined
      await create({ body: { message, entities: [], ...(imageId && { imageId }) }, idempotencyKey: keyFor(imageId) })
      sent()
      // Kept and not yet out: the feed shows it as waiting.
      if (isReachable(connectivity.state)) showToast({ kind: 'notice', text: 'feed.posted' })
      go(paths.feed(), { replace: true })
    } catch (error) {
      setProblem(
        error instanceof PictureError
          ? t(error.reason === 'tooLarge' ? 'feed.pictureTooLarge' : 'feed.pictureUnreadable')
          : t(failureKey(error)),
      )
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <>
      <Bar
        back={paths.feed()}
        actions={
          <Button kind="solid" size="sm" busy={busy} disabled={!ready} onClick={() => void post()}>
            {acting ? t('identity.acting.post', acting) : t('feed.post')}
          </Button>
        }
      />
      <Page>
        <PageHead title={t('feed.newTitle')} sub={t('feed.to', { organization: config?.NAME ?? '' })} />
        <div className={styles.paper}>
          <DraftNotKept />
          <TextArea
            label={t('feed.text')}
            hideLabel
            bare
            placeholder={t('feed.textPlaceholder')}
            maxLength={LONGEST}
            value={text}
            error={problem}
            hint={text.length > LONGEST - NEAR ? t('feed.left', { count: LONGEST - text.length }) : undefined}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) void post()
            }}
          />
          {picture && (
            <div className={styles.picture}>
              <img src={picture.preview} alt={t('feed.pictureChosen')} />
              <span className={styles.remove}>
                <IconButton icon="x" glass label={t('feed.removePicture')} onClick={() => setPicture(null)} />
              </span>
            </div>
          )}
          <label className={styles.add} htmlFor={chooser}>
            <Icon name="image-plus" />
            <span>{t('feed.addPicture')}</span>
            <input
              id={chooser}
              className={styles.file}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
              onChange={(event) => {
                const file = event.target.files?.[0]
                // The same file may be chosen again after it was removed.
                event.target.value = ''
                if (!file) return
                setProblem(undefined)
                setPicture({ key: newId(), preview: URL.createObjectURL(file), file })
              }}
            />
          </label>
        </div>
      </Page>
    </>
  )
}
