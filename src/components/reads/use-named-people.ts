// The queries for mentions, for every screen that offers them.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { directory } from '../../api/resources/people/directory.ts'
import { settings } from '../../api/resources/organization/settings.ts'
import { useNaming, type Naming } from '../messages/use-naming.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import type { BaseAccount } from '../../contract/people/accounts.ts'

/** `here`: suggested first. */
export function useNamedPeople(here: readonly BaseAccount[], me: string | undefined): Naming {
  const [token, onLook] = useState<string | null>(null)
  const hasDirectory = useFeature('accounts')
  const { data: contacts } = useInfiniteQuery(settings.contacts({}))
  const { data: found } = useInfiniteQuery({
    ...directory.list({ search: token ?? '' }),
    ...(token && hasDirectory ? {} : { enabled: false }),
  })
  return useNaming({ here, me, token, onLook, contacts, found })
}
