// The head of a profile: picture, name, occupation, levels, followers, and the follow button.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { accounts, accountWrites } from '../../api/resources/people/accounts.ts'
import { self } from '../../api/resources/people/self.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { FollowButton } from '../../components/people/FollowButton.tsx'
import { levelsOf } from '../../components/people/levels-of.ts'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { featureOn } from '../../lib/data/modules.ts'
import { listed } from '../../lib/text/listed.ts'
import { paths } from '../../paths.ts'
import { session } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { MessageButton } from './MessageButton.tsx'
import styles from './PersonHead.module.css'

// Lazy-loaded, because most people are not sponsors. (The button beside it is not, because a press before it has loaded would be lost.)
const SponsorTags = lazyPart(() => import('./SponsorTags.tsx'), 'SponsorTags')

export function PersonHead({ account }: { account: Account }) {
  const { t, i18n } = useTranslation()
  const stats = useQuery(accounts.followStats({ accountId: account.id })).data
  const name = displayName(account)
  const work = listed([account.title, account.company], i18n.language)
  const levels = levelsOf(account)
  return (
    <div className={styles.head}>
      {account.banner && (
        <div className={styles.banner}>
          <Picture image={account.banner} alt="" ratio={3} sizes="(min-width: 42rem) 40rem, 100vw" eager />
        </div>
      )}
      <div className={styles.face}>
        <Avatar name={name} size="xl" imageUrl={account.image?.uri} shape={account.accountType === 'team' ? 'square' : 'circle'} />
      </div>
      <h1 tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
      <p className="meta ltr">{`@${account.username}`}</p>
      {work && (
        <p className={styles.work}>
          <bdi>{work}</bdi>
        </p>
      )}
      {levels.length > 0 && (
        <div className={styles.tags}>
          {levels.map((level) => (
            <Tag key={level.id}>
              <bdi>{level.name}</bdi>
            </Tag>
          ))}
        </div>
      )}
      <Suspense>
        <SponsorTags accountId={account.id} />
      </Suspense>
      <p className={styles.stats}>
        {/* The line keeps its height while the numbers load. */}
        <span>{stats && t('people.followers', { count: stats.followers })}</span>
        <span>{stats && t('people.follows', { count: stats.following })}</span>
      </p>
      <Standing account={account} />
    </div>
  )
}

/** The reader's relationship to the person; its space is reserved while it loads. */
function Standing({ account }: { account: Account }) {
  const me = useQuery(self.me()).data
  if (me?.id === account.id) return null
  return (
    <div className={styles.standing}>
      <Ways account={account} me={me?.id} />
    </div>
  )
}

function Ways({ account, me }: { account: Account; me: string | undefined }) {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  const { config } = useSnapshot(tenant)
  const unblock = useMutation(accountWrites.unblock)
  const links = useQuery(self.relationships()).data
  if (status !== 'signed-in')
    return (
      <Button icon="log-in" href={paths.signIn({ redirect: paths.person({ accountId: account.username }) })}>
        {t('people.signIn')}
      </Button>
    )
  if (!links || !me) return null
  if (account.blockedByAccounts?.length)
    return (
      <>
        <StateLine icon="ban">{t('people.blocked')}</StateLine>
        <p className="sub">{t('people.unblockHint')}</p>
        <Button onClick={() => unblock.mutate({ accountId: account.id })}>{t('people.unblock')}</Button>
      </>
    )
  return (
    <div className={styles.buttons}>
      <FollowButton accountId={account.id} following={links.accounts[account.id] === true} />
      {config && featureOn(config, 'chat') && <MessageButton accountId={account.id} />}
    </div>
  )
}
