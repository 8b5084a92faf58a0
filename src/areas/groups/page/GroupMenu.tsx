// The menu of a group: sharing, and the actions for moderators.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self } from '../../../api/resources/people/self.ts'
import { share } from '../../../kit/writes/share.ts'
import type { Group } from '../../../contract/community/groups.ts'
import { paths } from '../../../paths.ts'
import { groupsArea } from '../area.ts'
import { Menu, type MenuItem } from '../../../ui/controls/Menu.tsx'

export function GroupMenu({ group }: { group: Group }) {
  const { t } = useTranslation()
  const moderates = useQuery(self.relationships()).data?.groups[group.id] === 'moderator'
  const { name, slug } = group
  const items: MenuItem[] = [
    { label: t('groups.share'), icon: 'share-2', onPress: () => void share({ title: name, path: paths.group({ group: slug }) }) },
    ...(moderates
      ? ([
          { label: t('groups.toRequests'), icon: 'user-check', href: groupsArea.to.requests({ group: slug }) },
          { label: t('groups.toInvitations'), icon: 'user-plus', href: groupsArea.to.invitations({ group: slug }) },
          { label: t('groups.announce'), icon: 'megaphone', href: groupsArea.to.announce({ group: slug }) },
          { label: t('groups.edit'), icon: 'pencil', href: groupsArea.to.edit({ group: slug }) },
        ] satisfies MenuItem[])
      : []),
  ]
  return <Menu label={t('groups.more', { name })} items={items} />
}
