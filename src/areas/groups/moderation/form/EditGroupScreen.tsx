// Changing a group. Several people may: before anything is sent it is looked at anew, and what somebody else changed since is shown.
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { lazyPart } from '../../../../kit/lazy/lazy-part.ts'
import { tell } from '../../../../kit/writes/tell.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import { paths } from '../../../../paths.ts'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHead } from '../../../../ui/layout/PageHead.tsx'
import { clashesOf } from './clashes-of.tsx'
import { GroupForm } from './GroupForm.tsx'
import { valuesOfGroup } from './group-values.ts'
import { Moderated } from '../Moderated.tsx'
import { useSaveGroup, type Question } from './use-save-group.ts'

// Seldom needed.
const ClashSheet = lazyPart(() => import('../../../../kit/form/ClashSheet.tsx'), 'ClashSheet')

export function EditGroupScreen() {
  const { t } = useTranslation()
  const title = t('groupForm.editTitle')
  return (
    <Moderated title={title}>
      {(group) => (
        <Page>
          <PageHead title={title} sub={<bdi>{group.name}</bdi>} />
          <EditGroup group={group} />
        </Page>
      )}
    </Moderated>
  )
}

function EditGroup({ group }: { group: Group }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [question, setQuestion] = useState<Question | null>(null)
  const save = useSaveGroup(group.id, setQuestion)
  const answer = (mine: string[] | null) => {
    setQuestion(null)
    question?.answer(mine)
  }
  return (
    <>
      <GroupForm
        place={`group:${group.id}`}
        begins={valuesOfGroup(group)}
        image={group.image}
        submit={t('groupForm.save')}
        send={save}
        onSent={({ slug }) => {
          navigate(paths.group({ group: slug }), { replace: true })
          void tell({ kind: 'notice', text: 'groupForm.saved' })
        }}
      />
      <Suspense>
        <ClashSheet clashes={question && clashesOf(question, t)} onChoose={answer} onClose={() => answer(null)} />
      </Suspense>
    </>
  )
}
