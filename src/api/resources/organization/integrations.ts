// Third parties that the caller is connected with.
import type { Integration, IntegrationAuth } from '../../../contract/integrations.ts'
import { edit, editRow } from '../../cache/edits.ts'
import type { Edit } from '../../options.ts'
import { get, minutes, pageOf, post, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'

const own = { auth: 'required', staleTime: minutes(1) } as const

export const integrations = reads('integrations', {
  list: get('/integrations', { ...own, returns: pageOf<Integration>() }),
  detail: get('/integrations/:integrationId', { ...own, returns: type<Integration>() }),
  /** Secret, and valid for an hour: the caller refetches it after its `expiration`, never earlier. */
  auth: get('/integrations/:type/auth', { ...own, returns: type<IntegrationAuth>(), staleTime: Infinity, retry: false }),
})

const stored = (integration: Integration): Edit[] => [
  editRow(
    integrations.list,
    ({ type: kind }) => kind === integration.type,
    () => integration,
  ),
  ...(integration.id === null ? [] : [edit(integrations.detail({ integrationId: integration.id }), () => integration)]),
]

const changing = (verb: 'enable' | 'disable' | 'block') =>
  post(`/integrations/:type/${verb}`, {
    returns: type<Integration>(),
    auth: 'required',
    offline: 'refuse',
    applies: stored,
    invalidates: ({ type: kind }) => [{ key: integrations.list.key }, { key: integrations.detail.key }, integrations.auth({ type: kind })],
  })

export const integrationWrites = writes('integrations', {
  enable: changing('enable'),
  disable: changing('disable'),
  block: changing('block'),
})
