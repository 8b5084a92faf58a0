// The people who attend, if the organisers show them.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events } from '../../../api/resources/events/events.ts'
import { rowsOf } from '../../../api/table.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { AvatarStack } from '../../../ui/pictures/AvatarStack.tsx'
import styles from './EventScreen.module.css'

/** Renders nothing while loading, and nothing if there are none, because a zero is no help. Never persisted on the device. */
export function Going({ eventId }: { eventId: string }) {
  const { t } = useTranslation()
  const people = useInfiniteQuery(events.registrants({ eventId }))
  const rows = rowsOf(people.data)
  if (rows.length === 0) return null
  return (
    <p data-uncopied className={styles.going}>
      <AvatarStack size="sm" max={4} people={rows.map((person) => ({ name: displayName(person), imageUrl: person.image?.uri }))} />
      <span>{t(people.hasNextPage ? 'eventParts.goingMore' : 'eventParts.going', { count: rows.length })}</span>
    </p>
  )
}
