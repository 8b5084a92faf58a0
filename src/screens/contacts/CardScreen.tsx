// One's own card: the page of one's profile as a code, for somebody else's camera.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self } from '../../api/resources/self.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { share } from '../../components/share.ts'
import { useTitle } from '../../components/use-title.ts'
import { useWakeLock } from '../../components/use-wake-lock.ts'
import type { Self } from '../../contract/accounts.ts'
import { displayName } from '../../lib/display-name.ts'
import { listed } from '../../lib/listed.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Bar } from '../../ui/Bar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Page } from '../../ui/Page.tsx'
import { QrCard } from '../../ui/QrCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './CardScreen.module.css'

export function CardScreen() {
  const { t } = useTranslation()
  const me = useQuery(self.me())
  useTitle(t('card.title'))
  return (
    <div className={styles.ambient}>
      <Bar back={paths.contacts()} title={t('card.title')} />
      <Page>
        <Loaded of={me} page freshness={false} skeleton={<Skeleton kind="page" />}>
          {(account) => <Card account={account} />}
        </Loaded>
      </Page>
    </div>
  )
}

function Card({ account }: { account: Self }) {
  const { t, i18n } = useTranslation()
  useWakeLock(true)
  const name = displayName(account)
  const work = listed([account.title, account.company], i18n.language)
  const path = paths.person({ accountId: account.username })
  return (
    <div className={styles.around}>
      <article className={cx('is-light', styles.paper)}>
        <Avatar name={name} size="xl" imageUrl={account.image?.uri} shape={account.accountType === 'team' ? 'square' : 'circle'} />
        <h1 tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        {work && (
          <p className={styles.work}>
            <bdi>{work}</bdi>
          </p>
        )}
        <div className={styles.code}>
          <QrCard bare content={`${location.origin}${path}`} label={t('card.code')} />
        </div>
        <p className="meta ltr">{`@${account.username}`}</p>
      </article>
      <p className={cx('sub', styles.hint)}>{t('card.hint')}</p>
      <div className={styles.acts}>
        <Button icon="share-2" onClick={() => void share({ title: name, path })}>
          {t('card.share')}
        </Button>
        <Button icon="camera" href={paths.scan()}>
          {t('scan.title')}
        </Button>
      </div>
    </div>
  )
}
