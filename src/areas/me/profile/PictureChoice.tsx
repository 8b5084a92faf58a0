// A picture of the profile: chosen, turned and cropped on the device, and uploaded at once. Leaving the page does not lose it.
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Self } from '../../../contract/people/accounts.ts'
import { settingsWrites } from '../../../api/resources/organization/settings.ts'
import { selfWrites } from '../../../api/resources/people/self.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { failureKey } from '../../../kit/writes/failure-words.ts'
import { toDataUri } from '../../../lib/files/data-uri.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { ChooseFile } from '../../../ui/fields/ChooseFile.tsx'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { Spinner } from '../../../ui/marks/Spinner.tsx'
import styles from './profile.module.css'

const ImageCrop = lazyPart(() => import('../../../kit/crop/ImageCrop.tsx'), 'ImageCrop')

/** The shape of a banner: width / height. PersonHead shows the same. */
const BANNER_RATIO = 3
const BANNER_LONGEST = 1800

/** The photo in a circle; of a team in a soft square. */
export function PhotoChoice({ me }: { me: Self }) {
  const { t } = useTranslation()
  const send = useMutation({ ...selfWrites.image, meta: { quiet: true } })
  const isTeam = me.accountType === 'team'
  return (
    <div className={styles.photo}>
      <Avatar name={displayName(me)} size="xl" imageUrl={me.image?.uri} shape={isTeam ? 'square' : 'circle'} loading={send.isPending} />
      <Choice send={send} aspect={1} round={!isTeam} longest={1024} label={t(me.image ? 'welcome.photo.other' : 'welcome.photo.choose')} />
    </div>
  )
}

/** The wide picture at the top of the profile. */
export function BannerChoice({ me }: { me: Self }) {
  const { t } = useTranslation()
  const send = useMutation({ ...settingsWrites.banner, meta: { quiet: true } })
  return (
    <div className={styles.banner}>
      {me.banner && <Picture image={me.banner} alt="" ratio={BANNER_RATIO} sizes="(min-width: 42rem) 40rem, 100vw" />}
      <Choice
        send={send}
        aspect={BANNER_RATIO}
        longest={BANNER_LONGEST}
        label={
          <>
            {t(me.banner ? 'me.banner.other' : 'me.banner.choose')}
            {send.isPending && <Spinner />}
          </>
        }
      />
    </div>
  )
}

interface ChoiceProps {
  send: { mutate: (vars: { body: { buffer: string } }) => void; error: unknown; isPending: boolean }
  aspect: number
  round?: boolean
  longest: number
  label: ReactNode
}

function Choice({ send, aspect, round, longest, label }: ChoiceProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Blob | null>(null)
  const save = async (cut: Blob) => {
    setChosen(null)
    const [, buffer = ''] = (await toDataUri(cut)).split(',')
    send.mutate({ body: { buffer } })
  }
  return (
    <>
      {send.error !== null && (
        <Banner kind="bad" urgent>
          {t(failureKey(send.error))}
        </Banner>
      )}
      <ChooseFile icon="image-plus" accept="image/jpeg,image/png,image/webp,image/gif,image/avif" onChoose={setChosen}>
        {label}
      </ChooseFile>
      {chosen && (
        <Suspense>
          <ImageCrop
            picture={chosen}
            aspect={aspect}
            round={round}
            longest={longest}
            onCancel={() => setChosen(null)}
            onSave={(cut) => void save(cut)}
          />
        </Suspense>
      )}
    </>
  )
}
