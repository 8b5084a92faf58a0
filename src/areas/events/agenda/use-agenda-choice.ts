// The filters of the agenda, read from the address.
import { useSnapshot } from 'valtio'
import { session } from '../../../state/identity/session.ts'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'

export interface AgendaChoice {
  mine: boolean
  /** Slug of the one track shown; null for all. */
  track: string | null
  choose: (choice: { mine?: boolean; track?: string | null }) => void
}

/** Visitors have no agenda of their own, so `mine` is false for them. */
export function useAgendaChoice(): AgendaChoice {
  const [query, setQuery] = useAddressQuery()
  const { status } = useSnapshot(session)
  return {
    mine: status === 'signed-in' && query.has('mine'),
    track: query.get('track'),
    choose: ({ mine = false, track = null }) =>
      setQuery(
        (now) => {
          now.delete('mine')
          now.delete('track')
          if (mine) now.set('mine', '1')
          if (track !== null) now.set('track', track)
          return now
        },
        { replace: true },
      ),
  }
}
