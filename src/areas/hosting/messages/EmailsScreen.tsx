// The emails that attendees of an event get on three occasions, and whether the hosts wrote a text of their own.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listings } from '../../../api/resources/events/listings.ts'
import { textOf } from '../../../kit/text/text-of.ts'
import { eventEmailType, type EventEmailType } from '../../../contract/enums.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { cutText } from '../../../lib/text/cut-text.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { hostingArea } from '../area.ts'
import { OfListing, useAddress } from '../OfListing.tsx'

const icons: Record<EventEmailType, IconName> = { confirmation: 'circle-check', cancellation: 'circle-x', reminder: 'alarm-clock' }

/** Characters of the text that a row shows. */
const LONGEST = 100

export function EmailsScreen() {
  const { t } = useTranslation()
  return <OfListing title={t('hostEmails.title')}>{(listing) => <Emails listing={listing} />}</OfListing>
}

function Emails({ listing }: { listing: EventListing }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('hostEmails.title')} sub={t('hostEmails.sub')} />
      <List ruled>
        {eventEmailType.map((type) => (
          <EmailRow key={type} eventId={listing.id} type={type} />
        ))}
      </List>
    </>
  )
}

function EmailRow({ eventId, type }: { eventId: string; type: EventEmailType }) {
  const { t } = useTranslation()
  const address = useAddress()
  const email = useQuery(listings.email({ eventId, type })).data
  const own = textOf(email?.body ?? '').replaceAll('\n', ' ')
  const without = type === 'reminder' && email === null ? t('hostEmails.notSent') : t(`hostEmails.standard.${type}`)
  return (
    <Row
      top
      lead={<Glyph icon={icons[type]} />}
      title={t(`hostEmails.types.${type}`)}
      second={
        <>
          <span>{t(`hostEmails.when.${type}`)}</span>
          {/* Unknown until it is read, and offline if it was never read. */}
          {email !== undefined && <p dir={own === '' ? undefined : 'auto'}>{own === '' ? without : cutText(own, LONGEST)}</p>}
        </>
      }
      href={hostingArea.to.email({ event: address, type })}
      chevron
    />
  )
}
