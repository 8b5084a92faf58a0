// The saved data of this person: from memory, and from the device, which takes a moment.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepingOf } from '../../offline/identity/scope.ts'
import type { PaletteRow } from './saved-matches.ts'
import { answersIn, savedRows, sources, type Answer, type Blocked } from './saved-rows.ts'

export interface Saved {
  rows: readonly PaletteRow[]
  /** Whether the device has been read. */
  whole: boolean
}

/** `blocked`: hidden people; null while unknown. A snapshot at mount. Without requests. */
export function useSaved(blocked: Blocked | null): Saved {
  const { i18n } = useTranslation()
  const client = useQueryClient()
  const [inMemory] = useState(() => answersIn(client))
  const [onDevice, setOnDevice] = useState<readonly Answer[] | null>(null)
  useEffect(() => {
    let open = true
    const read = async () => {
      const copies = (await (await keepingOf(client))?.copies(Object.keys(sources))) ?? []
      return copies.map(({ key, data, facts }) => ({ key, data, updatedAt: facts.updatedAt }))
    }
    const show = (answers: readonly Answer[]) => {
      if (open) setOnDevice(answers)
    }
    read().then(show, () => show([]))
    return () => {
      open = false
    }
  }, [client])
  return useMemo(
    // Memory last, because it is newer.
    () => ({ rows: savedRows([...(onDevice ?? []), ...inMemory], i18n.language, blocked), whole: onDevice !== null }),
    [onDevice, inMemory, i18n.language, blocked],
  )
}
