// The caller's billing addresses, for every screen where something is paid.
import { useInfiniteQuery } from '@tanstack/react-query'
import { settings } from '../../api/resources/organization/settings.ts'

export const useAddresses = () => useInfiniteQuery(settings.addresses())
