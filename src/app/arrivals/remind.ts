// Reminds of sessions that are about to begin: in the app, or with a notification if its window is in the background.
import type { TFunction } from 'i18next'
import { registeredIds } from '../../components/events/agenda/kept.ts'
import type { BasePass } from '../../contract/events/passes.ts'
import type { Session } from '../../contract/events/sessions.ts'
import { duration, minutesBetween } from '../../lib/time/durations.ts'
import { isQuiet } from '../../lib/time/quiet-hours.ts'
import { container } from '../../offline/worker/worker.ts'
import { paths } from '../../paths.ts'
import { push } from '../../state/device/push.ts'
import { changeOwn, own } from '../../state/identity/own.ts'
import { showToast } from '../../state/shown/toasts.ts'
import { dueSessions, reminderOf } from './due-sessions.ts'

export interface Agenda {
  /** The slug of the event. */
  event: string
  sessions: readonly Session[]
  passes: readonly Pick<BasePass, 'status' | 'accesses'>[]
}

/** What a notification needs. */
export interface Around {
  t: TFunction
  locale: string
  scopeId: string | null
}

/** Reminders that are remembered; older ones are of sessions that have begun. */
const KEPT = 50

async function notify(session: Session, path: string, text: string, { scopeId }: Around): Promise<boolean> {
  if (push.hidesContent || globalThis.Notification?.permission !== 'granted') return false
  const registration = await container?.getRegistration()
  await registration?.showNotification(session.name, {
    body: text,
    tag: `session ${session.id}`,
    silent: isQuiet(own.quiet, new Date()),
    data: { path, scopeId, at: Date.now() },
  })
  return registration !== undefined
}

/** A session that could not be shown is due again at the next call. Never rejects. */
export async function remind({ event, sessions, passes }: Agenda, around: Around): Promise<void> {
  const { t, locale } = around
  for (const session of dueSessions(sessions, registeredIds(passes), own.reminded, Date.now())) {
    const path = paths.session({ event, sessionId: session.id })
    const values = { session: session.name, time: duration(Math.max(1, minutesBetween(Date.now(), session.startTime)), locale) }
    if (document.visibilityState === 'visible')
      showToast({ kind: 'reminder', group: `session ${session.id}`, text: 'reminders.soon', values, to: path })
    else if (!(await notify(session, path, t('reminders.soon', values), around).catch(() => false))) continue
    changeOwn('reminded', (before) => [...before, reminderOf(session)].slice(-KEPT))
  }
}
