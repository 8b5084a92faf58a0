// The speakers of an event, for its hosts.
import { useTranslation } from 'react-i18next'
import type { EventListing } from '../../../contract/events/listings.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { listed } from '../../../lib/text/listed.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { hostingArea } from '../area.ts'
import { OfListing, useAddress } from '../OfListing.tsx'
import styles from './content.module.css'

export function SpeakersScreen() {
  const { t } = useTranslation()
  return <OfListing title={t('hosting.speakers')}>{(listing) => <Speakers listing={listing} />}</OfListing>
}

function Speakers({ listing: { speakers } }: { listing: EventListing }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  return (
    <>
      <PageHead title={t('hosting.speakers')} />
      <div className={styles.actions}>
        <Button icon="plus" href={hostingArea.to.speaker({ event: address })}>
          {t('hosting.addSpeaker')}
        </Button>
        <Button kind="quiet" icon="copy" href={hostingArea.to.pasteSpeakers({ event: address })}>
          {t('hosting.pasteSpeakers')}
        </Button>
      </div>
      {speakers.length === 0 ? (
        <EmptyState title={t('hosting.noSpeakersTitle')}>{t('hosting.noSpeakersText')}</EmptyState>
      ) : (
        <List>
          {speakers.map((speaker) => {
            const name = displayName(speaker)
            const work = listed([speaker.title, speaker.company], i18n.language)
            return (
              <Row
                key={speaker.id}
                lead={<Avatar name={name} size="lead" imageUrl={speaker.image?.uri} />}
                title={<bdi>{name}</bdi>}
                second={work ? <bdi>{work}</bdi> : undefined}
                href={hostingArea.to.speaker({ event: address, id: speaker.id })}
                chevron
              />
            )
          })}
        </List>
      )}
    </>
  )
}
