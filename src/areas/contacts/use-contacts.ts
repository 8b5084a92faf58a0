// Loads all contacts, page by page, because an incomplete address book is of little use.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settings } from '../../api/resources/organization/settings.ts'

export function useContacts() {
  const contacts = useInfiniteQuery(settings.contacts())
  const { hasNextPage, isFetching, isError, fetchNextPage } = contacts
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return contacts
}
