// Adds or changes a billing address. No draft is kept on the device.
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsWrites } from '../../api/resources/organization/settings.ts'
import type { AccountAddress } from '../../contract/people/accounts.ts'
import { Form } from '../../kit/form/Form.tsx'
import { textIn } from '../../kit/form/questions/text-in.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { countriesIn } from '../../lib/text/countries.ts'
import { ToggleField } from '../../ui/choices/ToggleField.tsx'
import { Field, Select } from '../../ui/fields/Field.tsx'
import { fieldsOf } from './address-fields.ts'

/** The region of the browser's language; '' without one. */
const ownCountry = (): string => new Intl.Locale(navigator.language).region ?? ''

function bodyOf(data: FormData) {
  const country = textIn(data, 'country')
  const { stateIsCode } = fieldsOf(country)
  const state = textIn(data, 'state')
  return {
    name: textIn(data, 'name'),
    address1: textIn(data, 'address1'),
    address2: textIn(data, 'address2'),
    city: textIn(data, 'city'),
    state: stateIsCode ? state.toUpperCase() : state,
    country,
    zip: textIn(data, 'zip'),
  }
}

const begins = (address: AccountAddress | undefined) => ({
  name: address?.name ?? '',
  address1: address?.address1 ?? '',
  address2: address?.address2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  country: address?.country ?? ownCountry(),
  zip: address?.zip ?? '',
})

export interface AddressFormProps {
  /** The address to change; without it a new one is added. */
  address?: AccountAddress
  onSaved: (address: AccountAddress) => void
}

export function AddressForm({ address, onSaved }: AddressFormProps) {
  const { t, i18n } = useTranslation()
  const { mutateAsync: add } = useMutation({ ...settingsWrites.addAddress, meta: { quiet: true } })
  const { mutateAsync: change } = useMutation({ ...settingsWrites.changeAddress, meta: { quiet: true } })
  const [values] = useState(() => begins(address))
  const [country, setCountry] = useState(values.country)
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language])
  const { state, stateIsCode, zip } = fieldsOf(country)
  const form = useForm({
    begins: values,
    onSend({ data, keyFor }) {
      const primary = data.has('primary') || (address?.primary ?? false)
      const body = { ...bodyOf(data), primary }
      return address ? change({ addressId: address.id, body }) : add({ body, idempotencyKey: keyFor(body) })
    },
    onSent: onSaved,
  })
  return (
    <Form of={form} submit={t('addresses.save')}>
      <Field {...form.field('name')} label={t('addresses.name')} autoComplete="billing name" dir="auto" required maxLength={200} />
      <Select
        {...form.field('country')}
        label={t('addresses.country')}
        autoComplete="billing country"
        required
        onChange={(event) => setCountry(event.currentTarget.value)}
      >
        <option value="">{t('forms.select')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        {...form.field('address1')}
        label={t('addresses.street')}
        autoComplete="billing address-line1"
        dir="auto"
        required
        maxLength={200}
      />
      <Field
        {...form.field('address2')}
        label={t('addresses.more')}
        autoComplete="billing address-line2"
        dir="auto"
        optional
        maxLength={200}
      />
      <Field
        {...form.field('city')}
        label={t('addresses.city')}
        autoComplete="billing address-level2"
        dir="auto"
        required
        maxLength={100}
      />
      {state && (
        <Field
          {...form.field('state')}
          label={t(`addresses.state.${state}`)}
          hint={stateIsCode ? t('addresses.stateHint') : undefined}
          autoComplete="billing address-level1"
          dir="auto"
          required={stateIsCode}
          optional={!stateIsCode}
          pattern={stateIsCode ? '[A-Za-z]{2}' : undefined}
          maxLength={stateIsCode ? 2 : 100}
        />
      )}
      {zip && (
        <Field
          {...form.field('zip')}
          label={t(`addresses.zip.${zip}`)}
          autoComplete="billing postal-code"
          dir="ltr"
          required={stateIsCode}
          optional={!stateIsCode}
          maxLength={20}
        />
      )}
      {!address?.primary && <ToggleField {...form.choice('primary')} label={t('addresses.primary')} />}
    </Form>
  )
}
