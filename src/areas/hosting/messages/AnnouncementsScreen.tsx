// The announcements of an event, for its hosts, newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listings } from '../../../api/resources/events/listings.ts'
import { AnnouncementRows } from '../../../components/announcements/AnnouncementRows.tsx'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import type { EventListing } from '../../../contract/events/listings.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { hostingArea } from '../area.ts'
import { OfListing, useAddress } from '../OfListing.tsx'

export function AnnouncementsScreen() {
  const { t } = useTranslation()
  return <OfListing title={t('hosting.announcements')}>{(listing) => <Announcements listing={listing} />}</OfListing>
}

function Announcements({ listing }: { listing: EventListing }) {
  const { t } = useTranslation()
  const address = useAddress()
  const list = useInfiniteQuery(listings.announcements({ eventId: listing.id }))
  return (
    <>
      <PageHead
        title={t('hosting.announcements')}
        action={
          <Button icon="megaphone" size="sm" href={hostingArea.to.announce({ event: address })}>
            {t('announce.title')}
          </Button>
        }
      />
      <PagedRows of={list} none={{ title: t('hosting.noAnnouncementsTitle'), text: t('hosting.noAnnouncementsText') }}>
        {(rows) => <AnnouncementRows announcements={rows} untitled={t('hosting.untitled')} />}
      </PagedRows>
    </>
  )
}
