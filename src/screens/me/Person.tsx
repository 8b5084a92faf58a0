// The head of one's own page: picture, name, address of the account.
import { useTranslation } from 'react-i18next'
import type { Self } from '../../contract/accounts.ts'
import { displayName } from '../../lib/display-name.ts'
import { listed } from '../../lib/listed.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './me.module.css'

export function Person({ account, loading }: { account?: Self; loading?: boolean }) {
  const { i18n } = useTranslation()
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
        </>
      )}
    </div>
  )
}
