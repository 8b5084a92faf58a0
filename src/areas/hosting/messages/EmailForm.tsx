// The form of an email to attendees. Several hosts can write it, so it is fetched again before saving, and changes by others are shown.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fresh } from '../../../api/options.ts'
import { listings, listingWrites } from '../../../api/resources/events/listings.ts'
import { RichTextField } from '../../../kit/editor/RichTextField.tsx'
import { firstOf } from '../../../kit/form/begun.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { useClash } from '../../../kit/form/use-clash.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import { textOf } from '../../../kit/text/text-of.ts'
import { tell } from '../../../kit/writes/tell.ts'
import type { EventEmailType } from '../../../contract/enums.ts'
import type { EventEmail, EventEmailPreview } from '../../../contract/events/listings.ts'
import { fitsIn } from '../../../lib/text/characters.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { hostingArea } from '../area.ts'
import { ValuesClash } from '../content/ValuesClash.tsx'
import { merged } from '../../../kit/form/merged.ts'
import { useAddress } from '../OfListing.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { emailValuesIn, LONGEST_ADDRESS, LONGEST_BODY, valuesOfEmail, type EmailValues } from './email-values.ts'
import styles from './messages.module.css'

const labels = { body: 'text', replyTo: 'replyTo' } as const

/** `email`: null if none was written. */
export function EmailForm({ eventId, type, email }: { eventId: string; type: EventEmailType; email: EventEmail | null }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const address = useAddress()
  const client = useQueryClient()
  const write = useMutation({ ...listingWrites.writeEmail, meta: { quiet: true } })
  const look = useMutation({ ...listingWrites.previewEmail, meta: { quiet: true } })
  const test = useMutation({ ...listingWrites.testEmail, meta: { quiet: true } })
  const clash = useClash<EmailValues>()
  const [shown, setShown] = useState<EventEmailPreview | null>(null)
  const draft = useFormDraft(`event email:${eventId}/${type}`, (values) => textOf(firstOf(values, 'body') ?? ''))
  const form = useForm({
    draft,
    begins: valuesOfEmail(email),
    check: (data) => (fitsIn(emailValuesIn(data).body, LONGEST_BODY) ? {} : { body: { says: 'long', limit: String(LONGEST_BODY) } }),
    async onSend({ data, base, keyFor }) {
      const mine = emailValuesIn(data)
      const now = await client.fetchQuery({ ...listings.email({ eventId, type }), ...fresh })
      const edit = await merged(clash, { base, mine }, valuesOfEmail(now))
      if (edit === null) return null
      if (now !== null && edit.fields.length === 0) return now
      return write.mutateAsync({ eventId, type, body: edit.values, idempotencyKey: keyFor(edit.values) })
    },
    onSent() {
      navigate(hostingArea.to.emails({ event: address }), { replace: true })
      void tell({ kind: 'notice', text: 'hostEmails.saved' })
    },
  })
  /** With the text as it is in the form, saved or not. */
  const asWritten = (act: (body: EmailValues) => Promise<void>) => () =>
    void form.also(['body', 'replyTo'], async () => {
      if (form.props.ref.current) await act(emailValuesIn(new FormData(form.props.ref.current)))
    })
  return (
    <>
      <Form of={form} submit={t('eventForm.save')}>
        <RichTextField {...form.field('body')} label={t('hostEmails.text')} hint={t(`hostEmails.hint.${type}`)} optional />
        <Field
          {...form.field('replyTo')}
          label={t('hostEmails.replyTo')}
          hint={t('hostEmails.replyToHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={LONGEST_ADDRESS}
          dir="ltr"
          optional
        />
        <div className={styles.actions}>
          <Button
            icon="eye"
            busy={look.isPending}
            onClick={asWritten(async (body) => setShown(await look.mutateAsync({ eventId, type, body })))}
          >
            {t('hosting.preview')}
          </Button>
          <Button
            kind="quiet"
            icon="mail"
            busy={test.isPending}
            onClick={asWritten(async (body) => {
              const { to } = await test.mutateAsync({ eventId, type, body })
              void tell({ kind: 'notice', text: 'hostEmails.tested', values: { email: to } })
            })}
          >
            {t('hostEmails.test')}
          </Button>
        </div>
      </Form>
      <EmailPreview of={shown} onClose={() => setShown(null)} />
      <ValuesClash
        of={clash}
        label={(field) => t(`hostEmails.${labels[field]}`)}
        text={(field, value) => (field === 'body' ? textOf(value) : undefined)}
      />
    </>
  )
}
