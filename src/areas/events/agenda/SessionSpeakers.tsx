// The speakers of a session.
import { useTranslation } from 'react-i18next'
import type { BaseSpeaker } from '../../../contract/events/sessions.ts'
import { eventsArea } from '../area.ts'
import { List } from '../../../ui/rows/List.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { SpeakerLine } from '../speakers/SpeakerLine.tsx'

export function SessionSpeakers({ speakers }: { speakers: readonly BaseSpeaker[] }) {
  const { t } = useTranslation()
  const event = useAddress()
  return (
    <Section title={t('events.speakers')}>
      <List>
        {speakers.map((speaker) => (
          <SpeakerLine key={speaker.id} speaker={speaker} href={eventsArea.to.speaker({ event, speakerId: speaker.id })} />
        ))}
      </List>
    </Section>
  )
}
