// The head of the member's own page: picture, name and email address.
import { useTranslation } from 'react-i18next'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import type { Self } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { listed } from '../../lib/text/listed.ts'
import { paths } from '../../paths.ts'
import { meArea } from './area.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './me.module.css'

export function Person({ account, loading }: { account?: Self; loading?: boolean }) {
  const { t, i18n } = useTranslation()
  const hasPages = useFeature('accounts')
  const name = displayName(account)
  const work = listed([account?.title, account?.company], i18n.language)
  return (
    <div className={styles.person}>
      <Avatar
        name={name}
        size="xl"
        imageUrl={account?.image?.uri}
        shape={account?.accountType === 'team' ? 'square' : 'circle'}
        loading={loading}
      />
      {account && (
        <>
          <h1 tabIndex={-1}>
            <bdi>{name}</bdi>
          </h1>
          {work && (
            <p className="ink2">
              <bdi>{work}</bdi>
            </p>
          )}
          {account.email && <p className="meta ltr">{account.email}</p>}
          <div className={styles.steps}>
            <Button size="sm" icon="pencil" href={meArea.to.edit()}>
              {t('me.edit')}
            </Button>
            {hasPages && (
              <Button size="sm" kind="quiet" href={paths.person({ accountId: account.username })}>
                {t('me.view')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
