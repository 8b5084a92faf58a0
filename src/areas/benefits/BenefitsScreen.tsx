// What members get. Everything of it is here without a connection: who offers it, until when, and the code to show.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { extras } from '../../api/resources/community/extras.ts'
import { rowsOf } from '../../api/table.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { MoreRows } from '../../kit/list/MoreRows.tsx'
import { useNow } from '../../kit/hooks/use-now.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { BenefitCard } from './BenefitCard.tsx'
import styles from './benefits.module.css'

export function BenefitsScreen() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(extras.benefits())
  const now = useNow()
  useTitle(t('benefits.title'))
  return (
    <>
      <Bar back={paths.me()} />
      <Page>
        <PageHead title={t('benefits.title')} sub={t('benefits.subtitle')} />
        <Loaded
          of={list}
          skeleton={<Skeleton kind="cards" count={3} />}
          empty={<EmptyState title={t('benefits.noneTitle')}>{t('benefits.noneText')}</EmptyState>}
        >
          {(data) => (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
            <ul role="list" className={styles.cards}>
              {rowsOf(data).map((benefit) => (
                <li key={benefit.id}>
                  <BenefitCard benefit={benefit} now={now} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <MoreRows of={list} />
      </Page>
    </>
  )
}
