// A preview of the member benefits. The full list is on its own page, which is for members.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { extras } from '../../api/resources/community/extras.ts'
import { rowsOf } from '../../api/table.ts'
import { cutText } from '../../lib/text/cut-text.ts'
import { featureNeedsSignIn, featureOn } from '../../lib/data/modules.ts'
import { benefitsArea } from '../benefits/area.ts'
import { session } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'

const FEW = 3
/** Characters. About two lines on a phone. */
const LONG = 90

/** Renders nothing until a benefit has loaded, so that the page around it does not wait. */
export function BenefitLines() {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  const member = useSnapshot(session).status === 'signed-in'
  const open = config !== null && featureOn(config, 'benefits') && (member || !featureNeedsSignIn(config, 'benefits'))
  const list = useInfiniteQuery({ ...extras.benefits(), ...(open ? {} : { enabled: false }) })
  const few = open ? rowsOf(list.data).slice(0, FEW) : []
  if (few.length === 0) return null
  return (
    <Section title={t('benefits.title')} action={member ? { label: t('common.seeAll'), href: benefitsArea.to.benefits() } : undefined}>
      <List panel>
        {few.map(({ id, title, description }) => (
          <Row
            key={id}
            lead={<Glyph icon="star" kind="brand" />}
            title={<bdi>{title}</bdi>}
            second={description ? <bdi>{cutText(description, LONG)}</bdi> : undefined}
          />
        ))}
      </List>
    </Section>
  )
}
