// Who speaks in a session.
import { useTranslation } from 'react-i18next'
import type { BaseSpeaker } from '../../contract/sessions.ts'
import { paths } from '../../paths.ts'
import { List } from '../../ui/List.tsx'
import { Section } from '../../ui/Section.tsx'
import { useAddress } from './OfEvent.tsx'
import { SpeakerLine } from './SpeakerLine.tsx'

export function SessionSpeakers({ speakers }: { speakers: readonly BaseSpeaker[] }) {
  const { t } = useTranslation()
  const event = useAddress()
  return (
    <Section title={t('events.speakers')}>
      <List>
        {speakers.map((speaker) => (
          <SpeakerLine key={speaker.id} speaker={speaker} href={paths.speaker({ event, speakerId: speaker.id })} />
        ))}
      </List>
    </Section>
  )
}
