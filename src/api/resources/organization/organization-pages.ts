// The organisation's own pages: about, privacy, terms, team.
import type { Page } from '../../../contract/organization.ts'
import { get, minutes, type } from '../../endpoint.ts'
import { reads } from '../../table.ts'

export const organizationPages = reads('organization', {
  /**
   * `type` is a PageType. Null for a page that was never written. Available without sign-in, because people read the terms before
   * they sign up.
   */
  page: get('/organization/pages/:type', { returns: type<Page | null>(), auth: 'none', staleTime: minutes(1), persist: 'public' }),
})
