// What one can do with somebody's page besides following: pass it on, block them, take that back.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountWrites } from '../../api/resources/accounts.ts'
import { self } from '../../api/resources/self.ts'
import { ContactSheet } from '../../components/people/ContactSheet.tsx'
import { share } from '../../components/share.ts'
import type { Account } from '../../contract/accounts.ts'
import { displayName } from '../../lib/display-name.ts'
import { paths } from '../../paths.ts'
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'

export function PersonMenu({ account }: { account: Account }) {
  const { t } = useTranslation()
  const me = useQuery(self.me()).data
  const block = useMutation(accountWrites.block)
  const unblock = useMutation(accountWrites.unblock)
  const [asking, setAsking] = useState(false)
  const [noting, setNoting] = useState(false)
  const name = displayName(account)
  const blocked = Boolean(account.blockedByAccounts?.length)
  const standing: MenuItem = blocked
    ? { label: t('people.unblock'), icon: 'ban', onPress: () => unblock.mutate({ accountId: account.id }) }
    : { label: t('people.block'), icon: 'ban', danger: true, onPress: () => setAsking(true) }
  const items: MenuItem[] = [
    {
      label: t('people.share'),
      icon: 'share-2',
      onPress: () => void share({ title: name, path: paths.person({ accountId: account.username }) }),
    },
    ...(me && me.id !== account.id ? [{ label: t('contacts.note'), icon: 'pencil' as const, onPress: () => setNoting(true) }] : []),
    // Nobody blocks themselves, and a visitor has nobody to block for.
    ...(me && me.id !== account.id ? [standing] : []),
  ]
  return (
    <>
      <Menu label={t('people.more', { name })} items={items} />
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('people.blockTitle', { name })}
        confirm={t('people.block')}
        cancel={t('people.keep')}
        onConfirm={() => {
          setAsking(false)
          block.mutate({ accountId: account.id })
        }}
      >
        {t('people.blockText', { name })}
      </ConfirmSheet>
      <ContactSheet account={noting ? account : null} onClose={() => setNoting(false)} onPage />
    </>
  )
}
