// The member's own card: the address of the profile as a QR code, to be scanned by another person.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self } from '../../api/resources/people/self.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { share } from '../../kit/writes/share.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { useWakeLock } from '../../kit/hooks/use-wake-lock.ts'
import type { Self } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { listed } from '../../lib/text/listed.ts'
import { paths } from '../../paths.ts'
import { contactsArea } from './area.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { QrCard } from '../../ui/pictures/QrCard.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import styles from './CardScreen.module.css'

export function CardScreen() {
  const { t } = useTranslation()
  const me = useQuery(self.me())
  useTitle(t('card.title'))
  return (
    <div className={styles.ambient}>
      <Bar back={contactsArea.to.contacts()} title={t('card.title')} />
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
        <Button icon="camera" href={contactsArea.to.scan()}>
          {t('scan.title')}
        </Button>
      </div>
    </div>
  )
}
