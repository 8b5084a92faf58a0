// The member benefits. Everything works offline: the provider, the expiry date, and the code to show.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { extras } from '../../api/resources/community/extras.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { BenefitCard } from './BenefitCard.tsx'
import styles from './benefits.module.css'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'

export function BenefitsScreen() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(extras.benefits())
  const now = useNow()
  return (
    <ListScreen title={t('benefits.title')} sub={t('benefits.subtitle')} back={paths.me()}>
      <PagedRows
        of={list}
        skeleton={<Skeleton kind="cards" count={3} />}
        none={{ title: t('benefits.noneTitle'), text: t('benefits.noneText') }}
      >
        {(rows) => (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
          <ul role="list" className={styles.cards}>
            {rows.map((benefit) => (
              <li key={benefit.id}>
                <BenefitCard benefit={benefit} now={now} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </ListScreen>
  )
}
