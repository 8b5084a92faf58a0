// The fields of an event: what it is, when and where, who may register, and who sees it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureField, type PictureFieldProps } from '../../../components/media/PictureField.tsx'
import { RichTextField } from '../../../kit/editor/RichTextField.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import type { BaseGroup } from '../../../contract/community/groups.ts'
import { ToggleField } from '../../../ui/choices/ToggleField.tsx'
import { Field, Select } from '../../../ui/fields/Field.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { LONGEST, type EventValues } from './event-values.ts'
import styles from './form.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { SlugField } from './SlugField.tsx'
import { zonesWith } from '../../../lib/time/known-zones.ts'

/** The shape in the head of an event. */
const SHAPE = [16, 9] as const

export interface EventFieldsProps extends Pick<PictureFieldProps, 'piece' | 'onPiece' | 'image'> {
  of: Form<EventValues>
  /** The id of an existing event. */
  own?: string
  /** The groups that the host moderates, and the one that the event is for. */
  groups: readonly Pick<BaseGroup, 'id' | 'name'>[]
}

export function EventFields({ of: form, own, groups, ...picture }: EventFieldsProps) {
  const { t } = useTranslation()
  const name = form.field('name')
  const [typed, setTyped] = useState(name.defaultValue)
  const zone = form.field('timezone')
  return (
    <>
      <Field
        {...name}
        onInput={(event) => setTyped(event.currentTarget.value)}
        label={t('eventForm.name')}
        required
        maxLength={LONGEST.name}
        dir="auto"
        autoComplete="off"
      />
      <SlugField of={form} name={typed} own={own} />
      <TextArea
        {...form.field('shortDescription')}
        label={t('eventForm.short')}
        hint={t('eventForm.shortHint')}
        required
        maxLength={LONGEST.short}
      />
      <PictureField {...picture} kept={form.base.picture} shape={SHAPE} />
      <RichTextField {...form.field('longDescription')} label={t('eventForm.about')} optional />
      <h2 className={styles.part}>{t('eventForm.when')}</h2>
      <Field {...form.field('start')} type="datetime-local" label={t('eventForm.start')} required />
      <Field {...form.field('end')} type="datetime-local" label={t('eventForm.end')} required />
      <Select {...zone} label={t('eventForm.zone')} hint={t('eventForm.zoneHint')}>
        {zonesWith(zone.defaultValue).map((one) => (
          <option key={one} value={one}>
            {one === '' ? t('eventForm.noZone') : one.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      <PlaceFields of={form} />
      <h2 className={styles.part}>{t('eventForm.registration')}</h2>
      <ToggleField {...form.choice('registration')} label={t('eventForm.register')} hint={t('eventForm.registerHint')} />
      <NumberField
        {...form.field('registrationLimit')}
        label={t('eventForm.limit')}
        hint={t('eventForm.limitHint')}
        optional
        min={0}
        step={1}
      />
      <ToggleField {...form.choice('publicRegistrants')} label={t('eventForm.publicPeople')} hint={t('eventForm.publicPeopleHint')} />
      <Field
        {...form.field('externalUrl')}
        label={t('eventForm.site')}
        optional
        type="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
      />
      <h2 className={styles.part}>{t('eventForm.seen')}</h2>
      <ToggleField {...form.choice('visible')} label={t('eventForm.visible')} hint={t('eventForm.visibleHint')} />
      {groups.length > 0 && (
        <>
          <Select {...form.field('groupId')} label={t('eventForm.group')} optional>
            <option value="">{t('eventForm.noGroup')}</option>
            {groups.map(({ id, name: of }) => (
              <option key={id} value={id}>
                {of}
              </option>
            ))}
          </Select>
          <ToggleField {...form.choice('groupOnly')} label={t('eventForm.groupOnly')} hint={t('eventForm.groupOnlyHint')} />
        </>
      )}
      <h2 className={styles.part}>{t('eventForm.posts')}</h2>
      <ToggleField {...form.choice('newActivityCreatorPushNotification')} label={t('eventForm.postPush')} hint={t('eventForm.postHint')} />
      <ToggleField
        {...form.choice('newActivityCreatorEmailNotification')}
        label={t('eventForm.postEmail')}
        hint={t('eventForm.postHint')}
      />
    </>
  )
}
