// The member's billing addresses: add, change, delete.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsWrites } from '../../api/resources/organization/settings.ts'
import { addressLines } from '../../components/addresses/address-fields.ts'
import { AddressSheet } from '../../components/addresses/AddressSheet.tsx'
import { useAddresses } from '../../components/reads/use-addresses.ts'
import type { AccountAddress } from '../../contract/people/accounts.ts'
import { ask } from '../../kit/ask/ask.ts'
import { useFocusStays } from '../../kit/hooks/use-focus-stays.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'

export function AddressesScreen() {
  const { t } = useTranslation()
  const addresses = useAddresses()
  const [open, setOpen] = useState<'new' | AccountAddress | null>(null)
  const close = () => setOpen(null)
  const add = (
    <Button kind="solid" onClick={() => setOpen('new')}>
      {t('addresses.add')}
    </Button>
  )
  return (
    <ListScreen title={t('addresses.title')} sub={t('addresses.text')} back={paths.settings()}>
      <PagedRows
        of={addresses}
        skeleton={<Skeleton kind="rows" count={2} />}
        none={{ title: t('addresses.noneTitle'), text: t('addresses.noneText'), actions: add }}
      >
        {(rows) => (
          <div className="stack">
            <Rows addresses={rows} onChange={setOpen} />
            <div className="pad">{add}</div>
          </div>
        )}
      </PagedRows>
      {open && <AddressSheet address={open === 'new' ? undefined : open} onSaved={close} onClose={close} />}
    </ListScreen>
  )
}

function Rows({ addresses, onChange }: { addresses: readonly AccountAddress[]; onChange: (address: AccountAddress) => void }) {
  const { t, i18n } = useTranslation()
  const { mutateAsync: remove } = useMutation({ ...settingsWrites.removeAddress, meta: { quiet: true } })
  const stays = useFocusStays<HTMLDivElement>()
  const asked = ({ id, name }: AccountAddress) =>
    void ask({
      title: t('addresses.deleteTitle', { name }),
      text: t('addresses.deleteText'),
      confirm: t('addresses.delete'),
      cancel: t('addresses.keep'),
      act: () => remove({ addressId: id }),
    })
  return (
    <div {...stays}>
      <List>
        {addresses.map((address) => (
          <Row
            key={address.id}
            title={<bdi>{address.name}</bdi>}
            second={
              <>
                <bdi>{addressLines(address, i18n.language).join(', ')}</bdi> {address.primary && <Tag>{t('addresses.isPrimary')}</Tag>}
              </>
            }
            onPress={() => onChange(address)}
            end={<IconButton icon="trash-2" label={t('addresses.deleteOf', { name: address.name })} onClick={() => asked(address)} />}
          />
        ))}
      </List>
    </div>
  )
}
