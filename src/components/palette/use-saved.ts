// What is saved of this person's: in memory, and on the device, which takes a moment.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepingOf } from '../../offline/identity/scope.ts'
import type { PaletteRow } from './saved-matches.ts'
import { answersIn, savedRows, sources, type Answer, type Blocked } from './saved-rows.ts'

export interface Saved {
  rows: readonly PaletteRow[]
  /** The device has been read too. */
  whole: boolean
}

/** `blocked` hides people and their posts; null while that is not known. As it is when the caller is first shown. Asks none of the network. */
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
    // Memory last: it is the younger.
    () => ({ rows: savedRows([...(onDevice ?? []), ...inMemory], i18n.language, blocked), whole: onDevice !== null }),
    [onDevice, inMemory, i18n.language, blocked],
  )
}
