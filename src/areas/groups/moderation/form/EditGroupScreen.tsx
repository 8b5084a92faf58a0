// Edits a group. Several moderators can, so the group is fetched again before saving, and changes by others are shown.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useClash } from '../../../../kit/form/use-clash.ts'
import { tell } from '../../../../kit/writes/tell.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import { paths } from '../../../../paths.ts'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHead } from '../../../../ui/layout/PageHead.tsx'
import { GroupClash } from './GroupClash.tsx'
import { GroupForm } from './GroupForm.tsx'
import { valuesOfGroup, type GroupValues } from './group-values.ts'
import { Moderated } from '../Moderated.tsx'
import { useSaveGroup } from './use-save-group.ts'

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
  const clash = useClash<GroupValues>()
  const save = useSaveGroup(group.id, clash)
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
      <GroupClash of={clash} />
    </>
  )
}
