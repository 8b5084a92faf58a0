// Asks once before someone is blocked: neither sees the other afterwards.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountWrites } from '../../api/resources/people/accounts.ts'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'

export function BlockSheet({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation()
  const block = useMutation(accountWrites.block)
  const name = displayName(account)
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t('people.blockTitle', { name })}
      confirm={t('people.block')}
      cancel={t('people.keep')}
      onConfirm={() => {
        onClose()
        block.mutate({ accountId: account.id })
      }}
    >
      {t('people.blockText', { name })}
    </ConfirmSheet>
  )
}
