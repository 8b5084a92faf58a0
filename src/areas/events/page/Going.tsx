// The people who attend, if the organisers show them: faces and number, as a link to all of them.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events } from '../../../api/resources/events/events.ts'
import { self } from '../../../api/resources/people/self.ts'
import { PAGE_SIZE } from '../../../api/cache/page-size.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { displayName } from '../../../lib/text/display-name.ts'
import { listed } from '../../../lib/text/listed.ts'
import { AvatarStack } from '../../../ui/pictures/AvatarStack.tsx'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { eventsArea } from '../area.ts'
import styles from './EventScreen.module.css'

/** The number of names if the number of people is unknown. */
const NAMED = 2

/**
 * People the reader follows come first. Renders nothing while loading, and nothing if there are none, because a zero is no help. An older
 * server sends no total: then only a list of one page has a number. Never persisted on the device.
 */
export function Going({ eventId }: { eventId: string }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const { data } = useQuery(events.going({ eventId }))
  const links = useQuery(self.relationships()).data?.accounts ?? {}
  const rows = (data?.rows ?? []).toSorted((a, b) => Number(links[b.id] ?? false) - Number(links[a.id] ?? false))
  if (rows.length === 0) return null
  const count = data?.count ?? (rows.length < PAGE_SIZE ? rows.length : undefined)
  const names = listed(rows.slice(0, NAMED).map(displayName), i18n.language)
  return (
    <p data-uncopied className={styles.going}>
      <AvatarStack size="sm" max={4} people={rows.map((person) => ({ name: displayName(person), imageUrl: person.image?.uri }))} />
      <Anchor href={eventsArea.to.people({ event: address })}>
        {count === undefined ? t('eventParts.goingMore', { names }) : t('eventParts.going', { count })}
      </Anchor>
    </p>
  )
}
