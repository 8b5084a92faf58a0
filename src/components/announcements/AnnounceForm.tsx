// The fields of an announcement, and the confirmation before it is sent to all recipients.
import { useTranslation } from 'react-i18next'
import { fitsIn } from '../../lib/text/characters.ts'
import { RichTextField } from '../../kit/editor/RichTextField.tsx'
import { ask, type Question } from '../../kit/ask/ask.ts'
import { Form } from '../../kit/form/Form.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import type { FormDraft } from '../../kit/form/use-form-draft.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { ToggleField } from '../../ui/choices/ToggleField.tsx'
import { announcementIn, LONGEST_HTML, LONGEST_TITLE, type AnnouncementDraft, type Audience } from './announcement-draft.ts'

export interface AnnounceFormProps<Sent> {
  to: Audience
  draft: FormDraft
  /** Sends it once, under the idempotency key of `keyFor`. Rejects with the errors of the API. */
  send: (written: AnnouncementDraft, keyFor: (body: unknown) => string) => Promise<Sent>
  onSent: (sent: Sent) => void
}

/** Selects the sentence about where the announcement will appear. */
const waysOf = ({ email, push: isPushed, urgent }: AnnouncementDraft) => {
  const push = isPushed || urgent
  if (email && push) return 'both'
  if (email) return 'email'
  return push ? 'push' : 'list'
}

export function AnnounceForm<Sent>({ to: { of, count }, draft, send, onSent }: AnnounceFormProps<Sent>) {
  const { t } = useTranslation()
  /** Sending by both email and push, or as urgent, also requires ticking a box. */
  const questionOf = (written: AnnouncementDraft): Question => ({
    kind: 'solid',
    title: count === undefined ? t(`announce.sureAll.${of}`) : t(`announce.sureTitle.${of}`, { count }),
    text: (
      <div className="stack">
        {written.urgent && <p>{t('announce.urgentText')}</p>}
        <p>{t(`announce.ways.${of}.${waysOf(written)}`)}</p>
        <p>{t('announce.final')}</p>
      </div>
    ),
    consent: consentOf(written),
    confirm: t('announce.send'),
    cancel: t('announce.back'),
  })
  const consentOf = (written: AnnouncementDraft) => {
    if (written.urgent) return t('announce.sureUrgent')
    return waysOf(written) === 'both' ? t('announce.sure') : undefined
  }
  const form = useForm({
    async onSend({ data, keyFor }) {
      const written = announcementIn((name) => data.get(name))
      return (await ask(questionOf(written))) ? send(written, keyFor) : null
    },
    onSent,
    check: (data) =>
      fitsIn(announcementIn((name) => data.get(name)).html, LONGEST_HTML) ? {} : { html: { says: 'long', limit: String(LONGEST_HTML) } },
    draft,
  })
  return (
    <Form of={form} submit={t('announce.review')}>
      <Field {...form.field('title')} label={t('announce.subject')} required maxLength={LONGEST_TITLE} dir="auto" autoComplete="off" />
      <RichTextField {...form.field('html')} label={t('announce.text')} required />
      <ToggleField {...form.choice('email')} label={t('announce.email')} hint={t(`announce.emailHint.${of}`)} />
      <ToggleField {...form.choice('push')} label={t('announce.push')} hint={t(`announce.pushHint.${of}`)} />
      {of === 'event' && <ToggleField {...form.choice('urgent')} label={t('announce.urgent')} hint={t('announce.urgentHint')} />}
    </Form>
  )
}
