// Writes an announcement: with a preview of every form while writing, and the number of recipients before sending.
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstOf } from '../../../../kit/form/begun.ts'
import { useFormDraft } from '../../../../kit/form/use-form-draft.ts'
import type { FormValues } from '../../../../kit/form/questions/judge-form.ts'
import { textOf } from '../../../../kit/text/text-of.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import { rich } from '../../../../i18n/rich.tsx'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHead } from '../../../../ui/layout/PageHead.tsx'
import { AnnounceForm } from './AnnounceForm.tsx'
import { AnnouncementForms } from './AnnouncementForms.tsx'
import { announcementIn } from './announcement-draft.ts'
import { Moderated } from '../Moderated.tsx'

/** The label in the list of drafts. */
const wordsOf = (values: FormValues): string => firstOf(values, 'title') || textOf(firstOf(values, 'html') ?? '')

export function AnnounceScreen() {
  const { t } = useTranslation()
  const title = t('announce.title')
  return <Moderated title={title}>{(group) => <Announce key={group.id} group={group} title={title} />}</Moderated>
}

function Announce({ group, title }: { group: Group; title: string }) {
  const { t } = useTranslation()
  const draft = useFormDraft(`announcement:${group.id}`, wordsOf)
  const [typed, setTyped] = useState<FormValues | null>(null)
  const shown = useDeferredValue(typed ?? draft.values)
  return (
    <Page aside={<AnnouncementForms of={announcementIn((name) => firstOf(shown, name))} group={group} />}>
      <PageHead title={title} sub={rich(t('announce.to', { count: group._count.members }), { name: <bdi>{group.name}</bdi> })} />
      <AnnounceForm
        group={group}
        draft={{
          ...draft,
          take(values) {
            setTyped(values)
            draft.take(values)
          },
        }}
      />
    </Page>
  )
}
