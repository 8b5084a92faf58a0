// A tag with the person's relation to a group.
import { useTranslation } from 'react-i18next'
import type { SelfRelationships } from '../../contract/people/accounts.ts'
import { Tag, type TagProps } from '../../ui/marks/Tag.tsx'

export type Bound = Exclude<SelfRelationships['groups'][string], false>

const faces: Record<Bound, Pick<TagProps, 'kind' | 'icon'>> = {
  member: { kind: 'good', icon: 'user-check' },
  moderator: { kind: 'brand', icon: 'shield' },
  invited: { kind: 'info', icon: 'mail' },
  requested: { kind: 'plain', icon: 'clock' },
}

export function StandingTag({ standing }: { standing: Bound }) {
  const { t } = useTranslation()
  return <Tag {...faces[standing]}>{t(`groups.standing.${standing}`)}</Tag>
}
