// Writes an announcement: with a preview of every form while writing, and the number of recipients before sending.
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstOf } from '../../kit/form/begun.ts'
import { useFormDraft } from '../../kit/form/use-form-draft.ts'
import type { FormValues } from '../../kit/form/questions/judge-form.ts'
import { textOf } from '../../kit/text/text-of.ts'
import { rich } from '../../i18n/rich.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { AnnounceForm, type AnnounceFormProps } from './AnnounceForm.tsx'
import { AnnouncementForms } from './AnnouncementForms.tsx'
import { announcementIn } from './announcement-draft.ts'

export interface AnnounceProps<Sent> extends Omit<AnnounceFormProps<Sent>, 'draft'> {
  /** The name of its draft on the device. */
  place: string
  title: string
  /** The name of the author, as readers will see it; undefined until it is known. */
  author: string | undefined
}

/** The label in the list of drafts. */
const wordsOf = (values: FormValues): string => firstOf(values, 'title') || textOf(firstOf(values, 'html') ?? '')

export function Announce<Sent>({ place, title, author, to, ...form }: AnnounceProps<Sent>) {
  const { t } = useTranslation()
  const draft = useFormDraft(place, wordsOf)
  const [typed, setTyped] = useState<FormValues | null>(null)
  const shown = useDeferredValue(typed ?? draft.values)
  const { of, name, count } = to
  const whom = count === undefined ? t(`announce.toAll.${of}`) : t(`announce.to.${of}`, { count })
  const kept = {
    ...draft,
    take(values: FormValues) {
      setTyped(values)
      draft.take(values)
    },
  }
  return (
    <Page aside={<AnnouncementForms written={announcementIn((field) => firstOf(shown, field))} author={author ?? name} of={of} />}>
      <PageHead title={title} sub={rich(whom, { name: <bdi>{name}</bdi> })} />
      <AnnounceForm {...form} to={to} draft={kept} />
    </Page>
  )
}
