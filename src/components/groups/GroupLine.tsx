// A group in a list: picture, name, access and number of members.
import { useTranslation } from 'react-i18next'
import type { SelfRelationships } from '../../contract/people/accounts.ts'
import type { BaseGroup, Group } from '../../contract/community/groups.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { StandingTag } from './StandingTag.tsx'

export interface GroupLineProps {
  /** The number of members is only in the full form. */
  group: BaseGroup | Group
  /** The person's relation to the group. */
  standing?: SelfRelationships['groups'][string]
}

export function GroupLine({ group, standing }: GroupLineProps) {
  const { t } = useTranslation()
  const count = '_count' in group ? group._count.members : undefined
  const open = group.access === 'public'
  return (
    <Row
      lead={<Avatar name={group.name} size="lead" shape="arch" imageUrl={(group.squareImage ?? group.image)?.uri} />}
      title={<bdi>{group.name}</bdi>}
      second={count === undefined ? t(open ? 'groups.open' : 'groups.shut') : t(open ? 'groups.public' : 'groups.private', { count })}
      href={paths.group({ group: group.slug })}
      end={standing ? <StandingTag standing={standing} /> : undefined}
    />
  )
}
