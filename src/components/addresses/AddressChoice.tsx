// Chooses the billing address of a payment. The first address is written here, further ones in a sheet.
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountAddress } from '../../contract/people/accounts.ts'
import { Choice } from '../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../ui/choices/ChoiceGroup.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { addressLines } from './address-fields.ts'
import { AddressFormPart } from './AddressFormPart.tsx'
import { AddressSheet } from './AddressSheet.tsx'

export interface AddressChoiceProps {
  /** In the order of offering. */
  addresses: readonly AccountAddress[]
  chosen: string | null
  onChoose: (addressId: string) => void
}

export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  const { t, i18n } = useTranslation()
  const name = useId()
  const [open, setOpen] = useState<'new' | AccountAddress | null>(null)
  const saved = ({ id }: AccountAddress) => {
    setOpen(null)
    onChoose(id)
  }
  if (addresses.length === 0) return <AddressFormPart onSaved={saved} />
  const current = addresses.find(({ id }) => id === chosen)
  return (
    <div className="stack pad">
      <ChoiceGroup label={t('addresses.billing')}>
        {addresses.map((address) => (
          <Choice
            key={address.id}
            type="radio"
            name={name}
            value={address.id}
            checked={address.id === chosen}
            onChange={() => onChoose(address.id)}
            title={<bdi>{address.name}</bdi>}
            second={<bdi>{addressLines(address, i18n.language).join(', ')}</bdi>}
          />
        ))}
      </ChoiceGroup>
      <div className="acts">
        <Button size="sm" onClick={() => setOpen('new')}>
          {t('addresses.add')}
        </Button>
        {current && (
          <Button size="sm" onClick={() => setOpen(current)}>
            {t('addresses.changeThis')}
          </Button>
        )}
      </div>
      {open && <AddressSheet address={open === 'new' ? undefined : open} onSaved={saved} onClose={() => setOpen(null)} />}
    </div>
  )
}
