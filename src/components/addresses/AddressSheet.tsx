// A billing address in a sheet: a new one, or one to change.
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import type { AddressFormProps } from './AddressForm.tsx'
import { AddressFormPart } from './AddressFormPart.tsx'

export function AddressSheet({ onClose, ...form }: AddressFormProps & { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open onClose={onClose} title={t(form.address ? 'addresses.change' : 'addresses.add')}>
      <AddressFormPart {...form} />
    </Sheet>
  )
}
