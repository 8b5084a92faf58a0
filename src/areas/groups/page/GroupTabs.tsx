// The pages of one group, as tabs.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { BaseGroup } from '../../../contract/community/groups.ts'
import { featureOn } from '../../../lib/data/modules.ts'
import { paths } from '../../../paths.ts'
import { groupsArea, type GroupPart } from '../area.ts'
import { session } from '../../../state/identity/session.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { LinkTabs } from '../../../ui/navigation/Tabs.tsx'
import { groupParts, partNames } from './group-parts.ts'
import { isIn, type GroupStanding } from '../standing-in.ts'

export interface GroupTabsProps extends Pick<GroupStanding, 'role'> {
  group: BaseGroup
  /** By default the posts. */
  current?: GroupPart
}

/** Renders nothing for visitors, because every tab would redirect them to sign in. */
export function GroupTabs({ group, role, current }: GroupTabsProps) {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  const { config } = useSnapshot(tenant)
  const offered = partNames.filter((name) => {
    const { feature, own } = groupParts[name]
    return (isIn(role) || !own) && (!feature || !config || featureOn(config, feature))
  })
  if (status !== 'signed-in') return null
  return (
    <LinkTabs
      label={t('groups.parts', { name: group.name })}
      tabs={[
        { href: paths.group({ group: group.slug }), label: t('groups.part.posts'), current: current === undefined },
        ...offered.map((part) => ({
          href: groupsArea.to.part({ group: group.slug, part }),
          label: t(`groups.part.${part}`),
          current: part === current,
        })),
      ]}
    />
  )
}
