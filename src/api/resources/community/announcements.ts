// Announcements: of a group, and one by itself.
import type { Announcement } from '../../../contract/community/announcements.ts'
import type { AnnounceToGroup } from '../../../contract/bodies/groups.ts'
import type { Target } from '../../options.ts'
import { get, minutes, pageOf, post, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'

const reading = { staleTime: minutes(1), persist: 'personal' } as const

export const announcements = {
  /** Under the group, so that whoever leaves it and comes back asks again. */
  ...reads('groups', {
    ofGroup: get('/groups/:groupId/announcements', {
      ...reading,
      auth: 'optional',
      returns: pageOf<Announcement>(),
      query: type<{ search?: string }>(),
    }),
  }),
  ...reads('self', {
    /** Of the organisation, of an event I come to (454), of a group I am in (453). */
    announcement: get('/self/announcements/:announcementId', {
      ...reading,
      auth: 'required',
      returns: type<Announcement>(),
      within: () => lists,
    }),
  }),
}

const lists: Target[] = [announcements.ofGroup]

export const announcementWrites = writes('groups', {
  /** Reaches everyone in the group at once: never sent late, never twice. */
  announce: post('/groups/:groupId/announcements', {
    body: type<AnnounceToGroup>(),
    returns: type<Announcement>(),
    auth: 'required',
    offline: 'refuse',
    invalidates: () => [{ key: announcements.ofGroup.key }],
  }),
})
