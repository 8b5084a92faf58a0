// The text fields of the member's profile. Only changed fields are sent. If a field was also changed elsewhere, the user chooses a version.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fresh } from '../../../api/options.ts'
import { self, selfWrites } from '../../../api/resources/people/self.ts'
import { ClashAsked } from '../../../kit/form/ClashAsked.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { useClash } from '../../../kit/form/use-clash.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import type { Self } from '../../../contract/people/accounts.ts'
import { isReachable } from '../../../lib/device/connectivity-state.ts'
import { listed } from '../../../lib/text/listed.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import styles from './profile.module.css'
import { baseOf, bodyOf, changedSince, labelOf, labelText, profileParts, typedIn, wrongIn, type Profile } from './profile-changes.ts'

export interface ProfileFormProps {
  me: Self
  onSaved: () => void
}

export function ProfileForm({ me, onSaved }: ProfileFormProps) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const draft = useFormDraft(`profile:${me.id}`, () => t('me.edit'))
  const clash = useClash<Profile>()
  const { mutateAsync: update } = useMutation({ ...selfWrites.update, meta: { quiet: true } })

  const form = useForm({
    draft,
    begins: baseOf(me),
    check: (data) => wrongIn(typedIn(data)),
    async onSend({ data, base, keyFor }) {
      const mine = typedIn(data)
      // Offline, the later write wins on the server.
      const theirs = isReachable(connectivity.state) ? await client.fetchQuery({ ...self.me(), ...fresh }).then(baseOf, () => base) : base
      const sent = await clash.settle({ base, mine, theirs })
      if (sent === null) return null
      const body = bodyOf(mine, sent)
      if (sent.length > 0) await update({ body, idempotencyKey: keyFor(body) })
      return true
    },
    onSent: onSaved,
  })
  const label = (name: keyof Profile) => labelText(labelOf[name], t)
  // Another tab, or for a team another person. Nothing is overwritten: useClash asks when this form is saved.
  const changed = form.busy ? [] : changedSince(form.base, baseOf(me))
  return (
    <>
      <Form of={form} submit={t('me.save')}>
        {changed.length > 0 && (
          <Banner kind="info">{t('me.changedMeanwhile', { fields: listed(changed.map(label), i18n.language) })}</Banner>
        )}
        {profileParts.map(({ title, fields }) => (
          <section key={title} className={styles.part} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            {title === 'people.links' && <p className="sub">{t('me.linksHint')}</p>}
            {fields.map(({ name, most, autoComplete }) => {
              const isNeeded = name === 'firstName' || name === 'username'
              const isPersonal = title === 'me.about' && name !== 'username'
              const wiring = {
                ...form.field(name),
                label: label(name),
                maxLength: most,
                dir: isPersonal ? ('auto' as const) : ('ltr' as const),
                required: isNeeded,
                optional: !isNeeded && isPersonal,
              }
              if (name === 'bio') return <TextArea key={name} {...wiring} rows={4} />
              return (
                <Field
                  key={name}
                  {...wiring}
                  hint={name === 'username' ? t('me.usernameHint') : undefined}
                  autoComplete={autoComplete}
                  autoCapitalize={isPersonal ? 'words' : 'none'}
                  autoCorrect={isPersonal ? undefined : 'off'}
                  spellCheck={isPersonal ? undefined : false}
                />
              )
            })}
          </section>
        ))}
      </Form>
      <ClashAsked of={clash} label={label} show={(_field, value) => value || '–'} />
    </>
  )
}
