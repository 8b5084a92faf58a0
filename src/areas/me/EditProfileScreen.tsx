// Edits the member's profile: picture, name, work and biography. The draft is saved while typing.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { self, selfWrites } from '../../api/resources/people/self.ts'
import { failureKey } from '../../kit/writes/failure-words.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { tell } from '../../kit/writes/tell.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import type { Self } from '../../contract/people/accounts.ts'
import { toDataUri } from '../../lib/files/data-uri.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ChooseFile } from '../../ui/fields/ChooseFile.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import styles from './me.module.css'
import { ProfileForm } from './ProfileForm.tsx'

const ImageCrop = lazyPart(() => import('../../kit/crop/ImageCrop.tsx'), 'ImageCrop')

export function EditProfileScreen() {
  const { t } = useTranslation()
  const [, go] = useLocation()
  const me = useQuery(self.me())
  const hasPages = useFeature('accounts')
  const page = me.data && hasPages ? paths.person({ accountId: me.data.username }) : undefined
  useTitle(t('me.edit'))
  const saved = () => {
    void tell({ kind: 'notice', text: 'me.saved' })
    go(page ?? paths.me(), { replace: true })
  }
  return (
    <>
      <Bar back={paths.me()} />
      <Page>
        <PageHead title={t('me.edit')} />
        <Loaded of={me} page skeleton={<Skeleton kind="text" count={4} />}>
          {(account) => (
            <div className={styles.edit}>
              <Photo me={account} />
              <ProfileForm me={account} onSaved={saved} />
              {page && <Button href={page}>{t('me.view')}</Button>}
            </div>
          )}
        </Loaded>
      </Page>
    </>
  )
}

/** Uploaded as soon as it is cropped: it needs no save button, and leaving the page does not lose it. */
function Photo({ me }: { me: Self }) {
  const { t } = useTranslation()
  const send = useMutation({ ...selfWrites.image, meta: { quiet: true } })
  const [chosen, setChosen] = useState<Blob | null>(null)
  const save = async (cut: Blob) => {
    setChosen(null)
    const [, buffer = ''] = (await toDataUri(cut)).split(',')
    send.mutate({ body: { buffer } })
  }
  return (
    <div className={styles.photo}>
      <Avatar
        name={displayName(me)}
        size="xl"
        imageUrl={me.image?.uri}
        shape={me.accountType === 'team' ? 'square' : 'circle'}
        loading={send.isPending}
      />
      {send.error && (
        <Banner kind="bad" urgent>
          {t(failureKey(send.error))}
        </Banner>
      )}
      <ChooseFile icon="image-plus" accept="image/jpeg,image/png,image/webp,image/gif,image/avif" onChoose={setChosen}>
        {t(me.image ? 'welcome.photo.other' : 'welcome.photo.choose')}
      </ChooseFile>
      {chosen && (
        <Suspense>
          <ImageCrop picture={chosen} aspect={1} round onCancel={() => setChosen(null)} onSave={(cut) => void save(cut)} />
        </Suspense>
      )}
    </div>
  )
}
