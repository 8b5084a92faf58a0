// Announcements: the list of a group, and a single announcement.
import type { Announcement } from '../../../contract/community/announcements.ts'
import type { AnnounceToGroup } from '../../../contract/bodies/groups.ts'
import type { Target } from '../../options.ts'
import { get, minutes, pageOf, post, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'

const reading = { staleTime: minutes(1), persist: 'personal' } as const

export const announcements = {
  /** Keyed under the group, so that the list is refetched after leaving and rejoining the group. */
  ...reads('groups', {
    ofGroup: get('/groups/:groupId/announcements', {
      ...reading,
      auth: 'optional',
      returns: pageOf<Announcement>(),
      query: type<{ search?: string }>(),
    }),
  }),
  ...reads('self', {
    /** Of the organisation, of an event that the caller attends (otherwise 454), or of one of the caller's groups (otherwise 453). */
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
  /** Notifies the whole group immediately, so it is never sent late and never twice. */
  announce: post('/groups/:groupId/announcements', {
    body: type<AnnounceToGroup>(),
    returns: type<Announcement>(),
    auth: 'required',
    offline: 'refuse',
    invalidates: () => [{ key: announcements.ofGroup.key }],
  }),
})
