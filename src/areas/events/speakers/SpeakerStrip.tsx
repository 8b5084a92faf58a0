// The first speakers in a row, as a preview.
import { useTranslation } from 'react-i18next'
import type { BaseSpeaker } from '../../../contract/events/sessions.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { eventsArea } from '../area.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import styles from './SpeakerStrip.module.css'

const SHOWN = 10

export function SpeakerStrip({ speakers }: { speakers: readonly BaseSpeaker[] }) {
  const { t } = useTranslation()
  const event = useAddress()
  return (
    <Section title={t('events.speakers')} action={{ label: t('common.seeAll'), href: eventsArea.to.speakers({ event }) }}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one */}
      <ul role="list" className={styles.strip}>
        {speakers.slice(0, SHOWN).map((speaker) => (
          <li key={speaker.id}>
            <Anchor href={eventsArea.to.speaker({ event, speakerId: speaker.id })} className={styles.person}>
              <Avatar name={displayName(speaker)} size="lg" imageUrl={speaker.image?.uri} />
              <span>
                <bdi>{displayName(speaker)}</bdi>
                {(speaker.title ?? speaker.company) && (
                  <span className={styles.work}>
                    <bdi>{speaker.title ?? speaker.company}</bdi>
                  </span>
                )}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  )
}
