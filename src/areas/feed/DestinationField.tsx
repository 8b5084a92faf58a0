// The audience of a post: a field above the text, always visible. Changing it keeps the text.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { ownGroups } from '../../api/resources/community/groups.ts'
import { rowsOf } from '../../api/table.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Select } from '../../ui/fields/Field.tsx'
import styles from './NewPostScreen.module.css'
import type { Destination } from './use-destination.ts'

export interface DestinationFieldProps {
  destination: Destination
  /** Slug of a group, or '' for everyone. */
  onChange: (group: string) => void
}

export function DestinationField({ destination, onChange }: DestinationFieldProps) {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  const mine = rowsOf(useInfiniteQuery(ownGroups.groups({})).data).map(({ group }) => group)
  const { kind, slug, name = slug } = destination
  if (kind === 'event') return <p className="pad sub">{t('feed.toEvent', { name })}</p>
  if (kind === 'content') return <p className="pad sub">{t('feed.toContent', { name })}</p>
  const groups = slug === '' || mine.some((group) => group.slug === slug) ? mine : [{ id: slug, slug, name }, ...mine]
  return (
    <div className={styles.destination}>
      <Select hideLabel label={t('feed.whoSees')} value={slug} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('feed.to', { organization: config?.NAME ?? '' })}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.slug}>
            {t('feed.toGroup', { name: group.name })}
          </option>
        ))}
      </Select>
    </div>
  )
}
