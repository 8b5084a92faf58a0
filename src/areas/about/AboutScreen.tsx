// The about page of the organisation: its own text, contact details, member benefits, terms, and the version of the app.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { organization } from '../../api/resources/organization/organization.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { OrganizationMark } from '../../components/organization/OrganizationMark.tsx'
import { WebLinks } from '../../components/people/WebLinks.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { VersionLine } from '../../components/organization/VersionLine.tsx'
import { pageType } from '../../contract/enums.ts'
import type { Organization } from '../../contract/organization.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import styles from './about.module.css'
import { BenefitLines } from './BenefitLines.tsx'
import { HousePage, HousePageLinks, OwnWords } from './HousePage.tsx'
import { Reach } from './Reach.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'

export function AboutScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const type = pageType.find((one) => one === query.get('page'))
  const house = useQuery(organization.detail())
  useTitle(t('about.title'))
  if (type) return <HousePage type={type} />
  return (
    <>
      <Bar back={paths.home()} />
      <Page>
        <Loaded of={house} page skeleton={<Skeleton kind="text" count={4} />}>
          {(about) => <House about={about} />}
        </Loaded>
        <VersionLine />
      </Page>
    </>
  )
}

function House({ about }: { about: Organization }) {
  return (
    <>
      <div className={styles.head}>
        <OrganizationMark large />
        <h1 tabIndex={-1}>
          <bdi>{about.name}</bdi>
        </h1>
        {about.description && (
          <p className={styles.claim} dir="auto">
            {about.description}
          </p>
        )}
      </div>
      <OwnWords />
      <Reach about={about} />
      <WebLinks of={about} />
      <BenefitLines />
      <HousePageLinks />
    </>
  )
}
