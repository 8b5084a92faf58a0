// A notice about pending requests to join, for moderators who can accept them.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '../../../api/resources/community/groups.ts'
import { rowsOf } from '../../../api/table.ts'
import type { Group } from '../../../contract/community/groups.ts'
import { groupsArea } from '../area.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import styles from '../groups.module.css'

/** Renders nothing if there are no pending requests. */
export function AskingPeople({ group }: { group: Group }) {
  const { t } = useTranslation()
  const asking = useInfiniteQuery(groups.requests({ groupId: group.id, status: 'requested' }))
  const count = rowsOf(asking.data).length
  if (count === 0) return null
  return (
    <div className={styles.asking}>
      <List panel>
        <Row
          lead={<Glyph icon="user-plus" />}
          title={t(asking.hasNextPage ? 'groups.askingMore' : 'groups.asking', { count })}
          href={groupsArea.to.requests({ group: group.slug })}
          chevron
        />
      </List>
    </div>
  )
}
