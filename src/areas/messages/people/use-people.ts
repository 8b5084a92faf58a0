// The possible recipients: everyone, or only contacts if the organisation has no directory.
import { useInfiniteQuery } from '@tanstack/react-query'
import { directory } from '../../../api/resources/people/directory.ts'
import { settings } from '../../../api/resources/organization/settings.ts'
import { useFeature } from '../../../kit/hooks/use-feature.ts'
import { bestFirst } from '../../../lib/text/best-first.ts'
import { displayName } from '../../../lib/text/display-name.ts'

export function usePeople(search: string) {
  const hasDirectory = useFeature('accounts')
  const of = { search: search.trim() }
  const list = useInfiniteQuery(hasDirectory ? directory.list(of) : settings.contacts(of))
  // The best match comes first, also among contacts. Sorted page by page, so that rows already read do not move.
  const data = list.data && { ...list.data, pages: list.data.pages.map((page) => bestFirst(page, of.search, displayName)) }
  return { ...list, data }
}
