// The fields of an announcement, and the confirmation before it is sent to all members.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fitsIn } from '../../../../lib/text/characters.ts'
import { announcementWrites } from '../../../../api/resources/community/announcements.ts'
import { RichTextField } from '../../../../kit/editor/RichTextField.tsx'
import { ask, type Question } from '../../../../kit/ask/ask.ts'
import { Form } from '../../../../kit/form/Form.tsx'
import { useForm } from '../../../../kit/form/use-form.ts'
import type { FormDraft } from '../../../../kit/form/use-form-draft.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import { paths } from '../../../../paths.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { ToggleField } from '../../../../ui/choices/ToggleField.tsx'
import { announcementIn, LONGEST_HTML, LONGEST_TITLE, type AnnouncementDraft } from './announcement-draft.ts'

/** Selects the sentence about where the announcement will appear. */
const waysOf = ({ email, push }: AnnouncementDraft) => {
  if (email && push) return 'both'
  if (email) return 'email'
  return push ? 'push' : 'list'
}

export function AnnounceForm({ group, draft }: { group: Group; draft: FormDraft }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const count = group._count.members
  const announce = useMutation({ ...announcementWrites.announce, meta: { quiet: true } })
  /** Sending by both email and push also requires ticking a box. */
  const questionOf = (written: AnnouncementDraft): Question => ({
    kind: 'solid',
    title: t('announce.sureTitle', { count }),
    text: (
      <div className="stack">
        <p>{t(`announce.ways.${waysOf(written)}`, { count })}</p>
        <p>{t('announce.final')}</p>
      </div>
    ),
    consent: waysOf(written) === 'both' ? t('announce.sure') : undefined,
    confirm: t('announce.send'),
    cancel: t('announce.back'),
  })
  const form = useForm({
    async onSend({ data, keyFor }) {
      const written = announcementIn((name) => data.get(name))
      const isMeant = await ask(questionOf(written))
      return isMeant ? announce.mutateAsync({ groupId: group.id, body: written, idempotencyKey: keyFor(written) }) : null
    },
    onSent: ({ id }) => navigate(paths.announcement({ announcementId: id }), { replace: true }),
    check: (data) =>
      fitsIn(announcementIn((name) => data.get(name)).html, LONGEST_HTML) ? {} : { html: { says: 'long', limit: String(LONGEST_HTML) } },
    draft,
  })
  return (
    <Form of={form} submit={t('announce.review')}>
      <Field {...form.field('title')} label={t('announce.subject')} required maxLength={LONGEST_TITLE} dir="auto" autoComplete="off" />
      <RichTextField {...form.field('html')} label={t('announce.text')} required />
      <ToggleField {...form.choice('email')} label={t('announce.email')} hint={t('announce.emailHint')} />
      <ToggleField {...form.choice('push')} label={t('announce.push')} hint={t('announce.pushHint')} />
    </Form>
  )
}
