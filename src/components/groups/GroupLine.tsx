// A group in a list: its door, its name, who may come in and how many are there.
import { useTranslation } from 'react-i18next'
import type { Group } from '../../contract/groups.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Row } from '../../ui/Row.tsx'

export function GroupLine({ group }: { group: Group }) {
  const { t } = useTranslation()
  const count = group._count.members
  return (
    <Row
      lead={<Avatar name={group.name} size="lead" shape="arch" imageUrl={(group.squareImage ?? group.image)?.uri} />}
      title={<bdi>{group.name}</bdi>}
      second={group.access === 'private' ? t('groups.private', { count }) : t('groups.public', { count })}
      href={paths.group({ group: group.slug })}
    />
  )
}
