// Edits the member's profile: pictures, names, work, biography and links. The draft is saved while typing.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { self } from '../../../api/resources/people/self.ts'
import { useFeature } from '../../../kit/hooks/use-feature.ts'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { tell } from '../../../kit/writes/tell.ts'
import { paths } from '../../../paths.ts'
import { interestsArea } from '../../interests/area.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { BannerChoice, PhotoChoice } from './PictureChoice.tsx'
import styles from './profile.module.css'
import { ProfileForm } from './ProfileForm.tsx'

const PrivateSheet = lazyPart(() => import('./PrivateSheet.tsx'), 'PrivateSheet')

export function EditProfileScreen() {
  const { t } = useTranslation()
  const [, go] = useLocation()
  const me = useQuery(self.me())
  const hasPages = useFeature('accounts')
  const hasInterests = useFeature('interests')
  const [isPrivate, setIsPrivate] = useState(false)
  const page = me.data && hasPages ? paths.person({ accountId: me.data.username }) : undefined
  useTitle(t('me.edit'))
  const saved = () => {
    void tell({ kind: 'notice', text: 'me.saved' })
    // The address of the profile may have changed with the user name.
    go(paths.me(), { replace: true })
  }
  return (
    <>
      <Bar
        back={paths.me()}
        actions={
          page && (
            <Button size="sm" kind="quiet" href={page}>
              {t('me.view')}
            </Button>
          )
        }
      />
      <Page>
        <PageHead title={t('me.edit')} />
        <Loaded of={me} page skeleton={<Skeleton kind="text" count={4} />}>
          {(account) => (
            <div className={styles.edit}>
              <PhotoChoice me={account} />
              <BannerChoice me={account} />
              <List panel label={t('me.more')}>
                {hasInterests && (
                  <Row lead={<Glyph icon="star" />} title={t('interests.title')} href={interestsArea.to.interests()} chevron />
                )}
                <Row
                  lead={<Glyph icon="lock" />}
                  title={t('me.private.title')}
                  second={t('me.private.short')}
                  onPress={() => setIsPrivate(true)}
                  chevron
                />
              </List>
              <ProfileForm me={account} onSaved={saved} />
            </div>
          )}
        </Loaded>
      </Page>
      <Suspense>{isPrivate && <PrivateSheet onClose={() => setIsPrivate(false)} />}</Suspense>
    </>
  )
}
