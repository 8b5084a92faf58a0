// Handles events from outside the page (pushes, the end of a mute, the language of the account, the day of an event, its sessions) and shows the open question, urgent announcements and what is locked. Rendered beside the screens.
import { Asked } from '../../kit/ask/Asked.tsx'
import { Unlocking } from './Unlocking.tsx'
import { Urgent } from './urgent/Urgent.tsx'
import { useLanguageSync } from '../start/use-language-sync.ts'
import { useDoorLock } from './use-door-lock.ts'
import { useEventDay } from './use-event-day.ts'
import { useMuteEnds } from './use-mute-ends.ts'
import { usePushOffer } from './use-push-offer.ts'
import { usePushUpkeep, useReadNotices } from './use-push.ts'
import { useReminders } from './use-reminders.ts'

export function Arrivals() {
  useLanguageSync()
  usePushUpkeep()
  useReadNotices()
  usePushOffer()
  useMuteEnds()
  useEventDay()
  useReminders()
  useDoorLock()
  return (
    <>
      <Asked />
      <Urgent />
      <Unlocking />
    </>
  )
}
