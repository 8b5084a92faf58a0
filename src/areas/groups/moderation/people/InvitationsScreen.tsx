// The invitations of a group by status. They can be sent again or cancelled, and more people can be invited.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupInvitationStatus } from '../../../../contract/enums.ts'
import { groupsArea } from '../../area.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHead } from '../../../../ui/layout/PageHead.tsx'
import { Sheet } from '../../../../ui/overlays/Sheet.tsx'
import { LinkTabs } from '../../../../ui/navigation/Tabs.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InvitePeople } from './InvitePeople.tsx'
import { Moderated } from '../Moderated.tsx'
import { useAddressQuery } from '../../../../kit/list/use-address-query.ts'

const lists: readonly { status: GroupInvitationStatus; label: 'open' | 'declined' | 'canceled' }[] = [
  { status: 'invited', label: 'open' },
  { status: 'rejected', label: 'declined' },
  { status: 'canceled', label: 'canceled' },
]

/** The address without a parameter shows open invitations. */
export function InvitationsScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const [inviting, setInviting] = useState(false)
  const shown = lists.find(({ status }) => status === query.get('status'))?.status ?? 'invited'
  const title = t('moderation.invitations.title')
  return (
    <Moderated title={title}>
      {(group) => (
        <Page>
          <PageHead
            title={title}
            sub={<bdi>{group.name}</bdi>}
            action={
              <Button kind="solid" size="sm" icon="user-plus" onClick={() => setInviting(true)}>
                {t('moderation.invitations.invite')}
              </Button>
            }
          />
          <LinkTabs
            label={title}
            tabs={lists.map(({ status, label }) => ({
              href: groupsArea.to.invitations({ group: group.slug, ...(status === 'invited' ? {} : { status }) }),
              label: t(`moderation.invitations.${label}`),
              current: status === shown,
            }))}
          />
          <InvitationList key={shown} group={group} status={shown} />
          <Sheet open={inviting} onClose={() => setInviting(false)} title={t('moderation.invitations.invite')}>
            <InvitePeople group={group} onDone={() => setInviting(false)} />
          </Sheet>
        </Page>
      )}
    </Moderated>
  )
}
