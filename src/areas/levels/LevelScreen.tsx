// One level of sponsors: its description and its sponsors.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { levels } from '../../api/resources/people/sponsorship.ts'
import { rowsOf } from '../../api/table.ts'
import { AccountLine } from '../../components/people/AccountLine.tsx'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import type { SponsorshipLevel } from '../../contract/events/event-sponsors.ts'
import { paths } from '../../paths.ts'
import { levelsArea } from './area.ts'
import { List } from '../../ui/rows/List.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import styles from './levels.module.css'

export function LevelScreen() {
  const { levelId } = useParams<{ levelId: string }>()
  const listed = useInfiniteQuery(levels.list())
  const detail = useQuery(levels.detail({ levelId }))
  // The list contains each level in full: enough before the request completes, and offline.
  const known = detail.data ?? (listed.data && rowsOf(listed.data).find(({ id, slug }) => id === levelId || slug === levelId))
  return (
    <DetailScreen of={{ ...detail, data: known }} title={known?.name} back={levelsArea.to.levels()} freshness={false}>
      {(level) => <Found level={level} />}
    </DetailScreen>
  )
}

function Found({ level }: { level: SponsorshipLevel }) {
  const { t } = useTranslation()
  const people = useInfiniteQuery(levels.accounts({ levelId: level.id }))
  return (
    <>
      <PageHead title={<bdi>{level.name}</bdi>} sub={level.subtitle ? <bdi>{level.subtitle}</bdi> : undefined} />
      {level.description && (
        <p className={styles.about} dir="auto">
          {level.description}
        </p>
      )}
      <PagedRows of={people} none={{ face: <p className="pad sub">{t('levels.nobody')}</p> }}>
        {(rows) => (
          <List label={t('levels.members')}>
            {rows.map((account) => (
              <AccountLine key={account.id} account={account} href={paths.person({ accountId: account.username })} />
            ))}
          </List>
        )}
      </PagedRows>
    </>
  )
}
