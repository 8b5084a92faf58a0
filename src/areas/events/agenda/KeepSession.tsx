// Adds a session to the member's own agenda. Visitors get a link to sign in.
import { useTranslation } from 'react-i18next'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useStar } from '../../../components/events/agenda/use-star.ts'

export function KeepSession({ event, session, over }: { event: Event; session: Session; over: boolean }) {
  const { t } = useTranslation()
  const star = useStar(event.id)(session)
  return (
    <div className="acts">
      {star ? (
        <Button kind={star.saved ? 'soft' : over ? 'plain' : 'solid'} icon="star" aria-pressed={star.saved} onClick={star.onToggle}>
          {star.saved ? t('events.kept') : t('events.keep')}
        </Button>
      ) : (
        <Button icon="star" href={paths.signIn({ redirect: paths.session({ event: event.slug, sessionId: session.id }) })}>
          {t('events.signInToKeep')}
        </Button>
      )}
    </div>
  )
}
