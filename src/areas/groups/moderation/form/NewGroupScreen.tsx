// Creates a group. Its creator becomes its moderator, and the new group opens.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { groupWrites } from '../../../../api/resources/community/groups.ts'
import { useTitle } from '../../../../kit/hooks/use-title.ts'
import type { GroupAccess } from '../../../../contract/enums.ts'
import { paths } from '../../../../paths.ts'
import { tenant } from '../../../../state/identity/tenant.ts'
import { Bar } from '../../../../ui/layout/Bar.tsx'
import { EmptyState } from '../../../../ui/rows/EmptyState.tsx'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHead } from '../../../../ui/layout/PageHead.tsx'
import { GroupForm } from './GroupForm.tsx'
import { noGroup } from './group-values.ts'

export function NewGroupScreen() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { config } = useSnapshot(tenant)
  const create = useMutation({ ...groupWrites.create, meta: { quiet: true } })
  const title = t('groupForm.newTitle')
  useTitle(title)
  // The organisation may not allow members to create groups. Only the server knows about further restrictions by membership level.
  const isOurs = config?.MODULES.groups?.editable === false
  return (
    <>
      <Bar back={paths.home()} />
      <Page>
        {isOurs ? (
          <EmptyState page drawing="shut" title={t('groupForm.closedTitle')}>
            {t('groupForm.closedText')}
          </EmptyState>
        ) : (
          <>
            <PageHead title={title} sub={t('groupForm.newText')} />
            <GroupForm
              place="new group"
              begins={noGroup}
              image={null}
              submit={t('groupForm.create')}
              send={({ mine: { name, description, access, externalUrl }, imageDataUri, keyFor }) => {
                const group = { name, description, access: access as GroupAccess, externalUrl: externalUrl || null }
                const body = { group, imageDataUri }
                return create.mutateAsync({ body, idempotencyKey: keyFor(body) })
              }}
              onSent={({ slug }) => navigate(paths.group({ group: slug }), { replace: true })}
            />
          </>
        )}
      </Page>
    </>
  )
}
