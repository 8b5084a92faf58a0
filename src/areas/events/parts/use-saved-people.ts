// The people of an event who are on this device, refreshed while a screen shows them.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { savedPeople, savePeople, type SavedPeople } from '../../../components/reads/saved-people.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { loadedFrom } from '../../../kit/list/loaded-from.ts'

/** In ms. */
const FRESH = 10 * 60_000

interface Held extends SavedPeople {
  isFetching: boolean
  error: unknown
}

export type SavedList = LoadedQuery<SavedPeople['people']> & { data: SavedPeople['people'] }

/** Null if there are none on the device; undefined until it has been read. */
export function useSavedPeople({ id, eventEnd }: Event): SavedList | null | undefined {
  const client = useQueryClient()
  const [held, setHeld] = useState<Held | null>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let left = false
    const event = { id, eventEnd }
    const show = async (state: Pick<Held, 'isFetching' | 'error'>) => {
      const saved = await savedPeople(client, event).catch(() => null)
      if (!left) setHeld(saved && { ...saved, ...state })
      return saved !== null
    }
    const refresh = async () => {
      if (!(await show({ isFetching: true, error: null })) || left) return
      const error: unknown = await savePeople(client, event, round > 0 ? 0 : FRESH, () => left).then(
        () => null,
        (failure: unknown) => failure,
      )
      await show({ isFetching: false, error })
    }
    void refresh()
    return () => void (left = true)
  }, [client, id, eventEnd, round])
  if (!held) return held
  return loadedFrom({ ...held, data: held.people }, () => setRound(round + 1))
}
