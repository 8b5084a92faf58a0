// The buttons of an event for a registered reader, whose passes decide which one is the main one.
import { useQuery } from '@tanstack/react-query'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { EventActions, type EventActionsProps } from './EventActions.tsx'
import { mainAction, validPasses } from './main-action.ts'

export function OwnActions({ event, now }: EventActionsProps) {
  const { data } = useQuery(attendee.record({ eventId: event.id }))
  const passes = validPasses(event, data?.passes ?? [], now)
  return <EventActions event={event} now={now} main={mainAction(event, now, { passes })} passes={passes} />
}
