// The sponsor levels of a person; each links to the page of the level, with its description and its other sponsors.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { levels } from '../../api/resources/people/sponsorship.ts'
import { rowsOf } from '../../api/table.ts'
import { featureOn } from '../../lib/data/modules.ts'
import { levelsArea } from '../levels/area.ts'
import { session } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import styles from './PersonHead.module.css'

/**
 * Renders nothing for visitors, who may not see the levels. A level in the list contains only its first accounts, so later accounts get no
 * tag.
 */
export function SponsorTags({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  const { config } = useSnapshot(tenant)
  const on = status === 'signed-in' && config !== null && featureOn(config, 'sponsors')
  const list = useInfiniteQuery({ ...levels.list(), ...(on ? {} : { enabled: false }) })
  if (!on) return null
  const theirs = rowsOf(list.data).filter(({ accounts }) => accounts.some(({ id }) => id === accountId))
  if (theirs.length === 0) return null
  return (
    <div className={styles.tags}>
      {theirs.map((level) => (
        <Anchor key={level.id} href={levelsArea.to.level({ levelId: level.slug })} className={styles.sponsor}>
          <Tag kind="brand" icon="star">
            {t('levels.sponsor', { level: level.name })}
          </Tag>
        </Anchor>
      ))}
    </div>
  )
}
