// The people who attend, if the organisers show them: faces and number, as a link to all of them.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events } from '../../../api/resources/events/events.ts'
import { self } from '../../../api/resources/people/self.ts'
import { rowsOf } from '../../../api/table.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { displayName } from '../../../lib/text/display-name.ts'
import { listed } from '../../../lib/text/listed.ts'
import { AvatarStack } from '../../../ui/pictures/AvatarStack.tsx'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { eventsArea } from '../area.ts'
import styles from './EventScreen.module.css'

/** The number of names if there are too many people to count. */
const NAMED = 2

/**
 * People the reader follows come first. Renders nothing while loading, and nothing if there are none, because a zero is no help. A list
 * has no total, so only a complete one has a number. Never persisted on the device.
 */
export function Going({ eventId }: { eventId: string }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const people = useInfiniteQuery(events.registrants({ eventId }))
  const links = useQuery(self.relationships()).data?.accounts ?? {}
  const rows = rowsOf(people.data).toSorted((a, b) => Number(links[b.id] ?? false) - Number(links[a.id] ?? false))
  if (rows.length === 0) return null
  const names = listed(rows.slice(0, NAMED).map(displayName), i18n.language)
  return (
    <p data-uncopied className={styles.going}>
      <AvatarStack size="sm" max={4} people={rows.map((person) => ({ name: displayName(person), imageUrl: person.image?.uri }))} />
      <Anchor href={eventsArea.to.people({ event: address })}>
        {people.hasNextPage ? t('eventParts.goingMore', { names }) : t('eventParts.going', { count: rows.length })}
      </Anchor>
    </p>
  )
}
