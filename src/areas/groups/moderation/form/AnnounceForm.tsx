// The fields of an announcement, and the question before it goes to everybody.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fitsIn } from '../../../../lib/text/characters.ts'
import { announcementWrites } from '../../../../api/resources/community/announcements.ts'
import { RichTextField } from '../../../../kit/editor/RichTextField.tsx'
import { DraftLine } from '../../../../kit/form/DraftLine.tsx'
import { ErrorSummary } from '../../../../kit/form/ErrorSummary.tsx'
import { LeaveGuard } from '../../../../kit/form/LeaveGuard.tsx'
import { useForm } from '../../../../kit/form/use-form.ts'
import { firstOf, type FormDraft } from '../../../../kit/form/use-form-draft.ts'
import type { Announcement } from '../../../../contract/community/announcements.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { ToggleField } from '../../../../ui/choices/ToggleField.tsx'
import { announcementIn, LONGEST_HTML, LONGEST_TITLE, type AnnouncementDraft } from './announcement-draft.ts'
import { ConfirmAnnouncement } from './ConfirmAnnouncement.tsx'
import styles from './GroupForm.module.css'

interface Asked {
  draft: AnnouncementDraft
  answer: (isMeant: boolean) => void
}

export function AnnounceForm({ group, draft }: { group: Group; draft: FormDraft }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const announce = useMutation({ ...announcementWrites.announce, meta: { quiet: true } })
  const form = useForm<Announcement | null>({
    async onSend({ data, keyFor }) {
      const written = announcementIn((name) => data.get(name))
      const isMeant = await new Promise<boolean>((answer) => setAsked({ draft: written, answer }))
      return isMeant ? announce.mutateAsync({ groupId: group.id, body: written, idempotencyKey: keyFor(written) }) : null
    },
    onSent(announcement) {
      if (!announcement) return
      draft.sent()
      navigate(paths.announcement({ announcementId: announcement.id }), { replace: true })
    },
    check: (data) =>
      fitsIn(announcementIn((name) => data.get(name)).html, LONGEST_HTML) ? {} : { html: { says: 'long', limit: String(LONGEST_HTML) } },
    // Only when it was sent: see above.
    draft: { ...draft, sent() {} },
  })
  const answer = (isMeant: boolean) => {
    setAsked(null)
    asked?.answer(isMeant)
  }
  const begun = announcementIn((name) => firstOf(draft.values, name))
  return (
    <>
      <form {...form.props} key={draft.round} className={styles.form}>
        <ErrorSummary of={form.summary} />
        <Field
          label={t('announce.subject')}
          name="title"
          required
          maxLength={LONGEST_TITLE}
          dir="auto"
          autoComplete="off"
          defaultValue={begun.title}
          error={form.says('title')}
        />
        <RichTextField label={t('announce.text')} name="html" required defaultValue={begun.html} error={form.says('html')} />
        <ToggleField label={t('announce.email')} hint={t('announce.emailHint')} name="email" defaultChecked={begun.email} />
        <ToggleField label={t('announce.push')} hint={t('announce.pushHint')} name="push" defaultChecked={begun.push} />
        <div className={styles.end}>
          <Button kind="solid" size="big" type="submit" busy={form.busy}>
            {t('announce.review')}
          </Button>
          {form.dirty && <DraftLine draft={draft} />}
        </div>
        <LeaveGuard risk={form.risk} />
      </form>
      <ConfirmAnnouncement of={asked?.draft ?? null} group={group} onAnswer={answer} />
    </>
  )
}
