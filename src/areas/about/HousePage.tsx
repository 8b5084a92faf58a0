// Pages written by the organisation: about, team, terms and privacy. Some may never have been written.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { organizationPages } from '../../api/resources/organization/organization-pages.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { UserHtml } from '../../kit/text/UserHtml.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import type { PageType } from '../../contract/enums.ts'
import { sinceDay } from '../../lib/time/since.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { List } from '../../ui/rows/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import styles from './about.module.css'

const others = [
  { type: 'team', icon: 'users' },
  { type: 'terms', icon: 'file-text' },
  { type: 'privacy', icon: 'shield' },
] as const satisfies { type: PageType; icon: IconName }[]

/** A page of the organisation as a screen. */
export function HousePage({ type }: { type: PageType }) {
  const { t, i18n } = useTranslation()
  const page = useQuery(organizationPages.page({ type }))
  const title = page.data?.title ?? t(`about.page.${type}`)
  useTitle(title)
  return (
    <>
      <Bar back={paths.about()} />
      <Page>
        <PageHead title={<bdi>{title}</bdi>} sub={page.data?.subtitle ? <bdi>{page.data.subtitle}</bdi> : undefined} />
        <Loaded
          of={page}
          skeleton={<Skeleton kind="text" count={6} />}
          isEmpty={(data) => !data?.html}
          empty={<EmptyState title={t('about.unwrittenTitle')}>{t('about.unwrittenText')}</EmptyState>}
        >
          {(data) => (
            <div className="pad">
              <UserHtml markup={data?.html ?? ''} />
            </div>
          )}
        </Loaded>
        {page.data?.html && (
          <p className={styles.changed}>{t('about.changed', { day: sinceDay(page.data.updatedAt, i18n.language, page.dataUpdatedAt) })}</p>
        )}
      </Page>
    </>
  )
}

/** The organisation's about text, inside another page. Renders nothing until it has loaded. */
export function OwnWords() {
  const html = useQuery(organizationPages.page({ type: 'about' })).data?.html
  if (!html) return null
  return (
    <div className="pad">
      <UserHtml markup={html} />
    </div>
  )
}

/** Links to the other pages that have been written. */
export function HousePageLinks() {
  const { t } = useTranslation()
  const written = {
    team: useQuery(organizationPages.page({ type: 'team' })).data,
    terms: useQuery(organizationPages.page({ type: 'terms' })).data,
    privacy: useQuery(organizationPages.page({ type: 'privacy' })).data,
  }
  const links = others.filter(({ type }) => written[type]?.html)
  if (links.length === 0) return null
  return (
    <Section title={t('about.pages')}>
      <List panel>
        {links.map(({ type, icon }) => (
          <Row
            key={type}
            lead={<Glyph icon={icon} />}
            title={<bdi>{written[type]?.title ?? t(`about.page.${type}`)}</bdi>}
            href={paths.about({ page: type })}
            chevron
          />
        ))}
      </List>
    </Section>
  )
}
