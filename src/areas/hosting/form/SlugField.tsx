// The web address of an event: follows the name until it is typed, and says whether it is free.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../../kit/form/use-form.ts'
import { slugIn } from '../../../lib/links/slug.ts'
import { paths } from '../../../paths.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import type { EventValues } from './event-values.ts'
import { useSlugCheck } from './use-slug-check.ts'

export interface SlugFieldProps {
  of: Form<EventValues>
  /** The name as it is typed. */
  name: string
  /** The id of an existing event, whose address does not follow the name. */
  own?: string
}

export function SlugField({ of: form, name, own }: SlugFieldProps) {
  const { t } = useTranslation()
  const { defaultValue, ...field } = form.field('slug')
  const [typed, setTyped] = useState(() =>
    own !== undefined || defaultValue !== slugIn(form.field('name').defaultValue) ? defaultValue : '',
  )
  const slug = typed !== '' || own !== undefined ? typed : slugIn(name)
  const state = useSlugCheck(slug, own)
  return (
    <Field
      {...field}
      value={slug}
      onChange={(event) => setTyped(event.target.value.toLowerCase())}
      label={t('eventForm.slug')}
      hint={
        <>
          <bdi>{slug === '' ? t('eventForm.slugEmpty') : location.host + paths.event({ event: slug })}</bdi>
          {state === 'free' && slug !== (own && form.base.slug) && (
            <>
              <br />
              <StateLine kind="good" icon="check">
                {t('eventForm.slugFree')}
              </StateLine>
            </>
          )}
          {state === 'taken' && (
            <>
              <br />
              <StateLine kind="warn" icon="triangle-alert">
                {t('eventForm.slugTaken')}
              </StateLine>
            </>
          )}
        </>
      }
      optional={own === undefined}
      required={own !== undefined}
      pattern="[a-z0-9\-]+"
      data-says={t('eventForm.slugWrong')}
      maxLength={80}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
