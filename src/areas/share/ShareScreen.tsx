// Receives text shared by another app: shows it first, then turns it into a post. An existing draft is not lost.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useSnapshot } from 'valtio'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { drafts, keepDraft } from '../../state/typed/drafts.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/rows/Card.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import styles from './share.module.css'
import { below, sharedText } from './shared-text.ts'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'

/** The draft key of a post for everyone. */
const PLACE = 'post'

export function ShareScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const [, navigate] = useLocation()
  const shared = sharedText(query)
  const written = useSnapshot(drafts)[PLACE]?.text.trim() ?? ''
  const clashes = written !== '' && written !== shared
  useTitle(t('share.title'))
  const write = (text: string) => {
    keepDraft(PLACE, text)
    navigate(paths.newPost(), { replace: true })
  }
  return (
    <>
      <Bar back={paths.home()} />
      <Page>
        {shared === '' ? (
          <EmptyState page title={t('share.emptyTitle')} actions={<Button href={paths.newPost()}>{t('share.write')}</Button>}>
            {t('share.emptyText')}
          </EmptyState>
        ) : (
          <>
            <PageHead title={t('share.title')} sub={t(clashes ? 'share.clashText' : 'share.text')} />
            <div className={styles.share}>
              <Card>
                <p className={styles.words} dir="auto">
                  {shared}
                </p>
              </Card>
              <Button kind="solid" size="big" onClick={() => write(clashes ? below(written, shared) : shared)}>
                {t(clashes ? 'share.add' : 'share.write')}
              </Button>
              {clashes && <Button onClick={() => write(shared)}>{t('share.anew')}</Button>}
            </div>
          </>
        )}
      </Page>
    </>
  )
}
