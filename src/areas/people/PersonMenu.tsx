// The menu of a profile besides following: share, note, hide the posts, report, block and unblock.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { accountWrites } from '../../api/resources/people/accounts.ts'
import { self } from '../../api/resources/people/self.ts'
import { ask } from '../../kit/ask/ask.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { isHouse } from '../../components/report/is-house.ts'
import { laterItems } from '../../components/later/later-item.tsx'
import { share } from '../../kit/writes/share.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'
import { changeOwn, own, without } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Menu, type MenuItem } from '../../ui/controls/Menu.tsx'

// Lazy-loaded, because few people write notes or reports.
const ContactSheet = lazyPart(() => import('../../components/people/ContactSheet.tsx'), 'ContactSheet')
const ReportPerson = lazyPart(() => import('./ReportPerson.tsx'), 'ReportPerson')

export function PersonMenu({ account }: { account: Account }) {
  const { t } = useTranslation()
  const me = useQuery(self.me()).data
  const block = useMutation(accountWrites.block)
  const unblock = useMutation(accountWrites.unblock)
  const [sheet, setSheet] = useState<'note' | 'report' | null>(null)
  const close = () => setSheet(null)
  const name = displayName(account)
  const canReport = useFeature('support')
  const { config } = useSnapshot(tenant)
  const isHidden = Object.hasOwn(useSnapshot(own).hidden.people, account.id)
  const toggleHidden = () =>
    changeOwn('hidden', ({ words, people }) => ({
      words,
      people: isHidden ? without(people, account.id) : { ...people, [account.id]: name },
    }))
  const startBlock = async () => {
    const isMeant = await ask({
      title: t('people.blockTitle', { name }),
      text: t('people.blockText', { name }),
      confirm: t('people.block'),
      cancel: t('people.keep'),
    })
    if (isMeant) block.mutate({ accountId: account.id })
  }
  const blocked = Boolean(account.blockedByAccounts?.length)
  const standing: MenuItem = blocked
    ? { label: t('people.unblock'), icon: 'ban', onPress: () => unblock.mutate({ accountId: account.id }) }
    : { label: t('people.block'), icon: 'ban', danger: true, onPress: () => void startBlock() }
  const items: MenuItem[] = [
    {
      label: t('people.share'),
      icon: 'share-2',
      onPress: () => void share({ title: name, path: paths.person({ accountId: account.username }) }),
    },
    // Not for the reader's own profile, and not for visitors.
    ...(me && me.id !== account.id
      ? [
          ...laterItems({ kind: 'person', id: account.id, title: name, href: paths.person({ accountId: account.username }) }),
          { label: t('people.note'), icon: 'pencil' as const, onPress: () => setSheet('note') },
          {
            label: t(isHidden ? 'hidden.unhidePosts' : 'hidden.hidePosts'),
            icon: isHidden ? 'eye' : 'eye-off',
            onPress: toggleHidden,
          } as const,
          ...(canReport ? [{ label: t('feed.report'), icon: 'flag' as const, onPress: () => setSheet('report') }] : []),
          // The organisers' account cannot be blocked, but an existing block can be removed.
          ...(blocked || !isHouse(account, config?.NAME) ? [standing] : []),
        ]
      : []),
  ]
  return (
    <>
      <Menu label={t('people.more', { name })} items={items} />
      <Suspense fallback={null}>
        {sheet === 'note' && <ContactSheet account={account} onClose={close} onPage />}
        {sheet === 'report' && <ReportPerson account={account} onClose={close} />}
      </Suspense>
    </>
  )
}
