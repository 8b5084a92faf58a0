// Where an event takes place: the type decides which fields are shown. Hidden ones keep their values.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../../kit/form/use-form.ts'
import { eventType } from '../../../contract/enums.ts'
import { countriesIn } from '../../../lib/text/countries.ts'
import { Choice } from '../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../ui/choices/ChoiceGroup.tsx'
import { Field, Select } from '../../../ui/fields/Field.tsx'
import { LONGEST, type EventValues } from './event-values.ts'
import styles from './form.module.css'

export function PlaceFields({ of: form }: { of: Form<EventValues> }) {
  const { t, i18n } = useTranslation()
  const [type, setType] = useState(form.field('eventType').defaultValue)
  const country = form.field('country')
  const countries = countriesIn(i18n.language)
  const isListed = country.defaultValue === '' || countries.some(({ code }) => code === country.defaultValue)
  const line = (name: 'venue' | 'address1' | 'address2' | 'zip' | 'city' | 'state', maxLength: number) => (
    <Field {...form.field(name)} label={t(`eventForm.${name}`)} optional maxLength={maxLength} dir="auto" autoComplete="off" />
  )
  return (
    <>
      <h2 className={styles.part}>{t('eventForm.where')}</h2>
      <ChoiceGroup label={t('eventForm.type')}>
        {eventType.map((one) => (
          <Choice
            key={one}
            {...form.choice('eventType', one)}
            type="radio"
            required
            title={t(`eventForm.types.${one}`)}
            onChange={() => setType(one)}
          />
        ))}
      </ChoiceGroup>
      <div className={styles.fields} hidden={type === 'virtual'}>
        {line('venue', LONGEST.line)}
        {line('address1', LONGEST.line)}
        {line('address2', LONGEST.line)}
        {line('zip', LONGEST.zip)}
        {line('city', LONGEST.city)}
        {line('state', LONGEST.city)}
        <Select {...country} label={t('eventForm.country')} optional>
          <option value="">{t('forms.select')}</option>
          {!isListed && <option value={country.defaultValue}>{country.defaultValue}</option>}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.fields} hidden={type === 'physical'}>
        <Field
          {...form.field('meetingUrl')}
          label={t('eventForm.meeting')}
          hint={t('eventForm.meetingHint')}
          optional
          type="url"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
        />
      </div>
    </>
  )
}
