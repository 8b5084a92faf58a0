// Which sessions of the member's own agenda run now, and which begin next.
import { useTranslation } from 'react-i18next'
import { useMyTime } from '../../components/events/agenda/use-switches.ts'
import { NowCard } from '../../components/events/NowCard.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { OwnLines } from './OwnLines.tsx'
import { nowAndNext, type OwnSession } from './own-sessions.ts'
import { paths } from '../../paths.ts'

export function NowAndNext({ sessions, now }: { sessions: readonly OwnSession[]; now: number }) {
  const { t } = useTranslation()
  const { isOn: isMyTime } = useMyTime()
  const { running, next } = nowAndNext(sessions, now)
  const [first, ...others] = running
  return (
    <>
      {first && (
        <NowCard
          session={first.session}
          href={paths.session({ event: first.event.slug, sessionId: first.session.id })}
          timeZone={isMyTime ? 'local' : first.event.timezone}
          now={now}
          others={others.length}
        />
      )}
      {next.length > 0 && (
        <Section title={t('today.nextSessions')}>
          <OwnLines sessions={next} now={now} countdown />
        </Section>
      )}
    </>
  )
}
