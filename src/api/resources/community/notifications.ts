// The caller's notifications. Fetching a page marks it as read.
import type { Notification } from '../../../contract/community/notifications.ts'
import { get, pageOf, type } from '../../endpoint.ts'
import { reads } from '../../table.ts'
import { self } from '../people/self.ts'

export const notifications = reads('self', {
  /**
   * Newest first; `filters` are types, comma-joined. The read flags are those before this response. Always stale; the last 50 are
   * persisted.
   */
  notifications: get('/self/notifications', {
    returns: pageOf<Notification>(),
    query: type<{ filters?: string }>(),
    auth: 'required',
    staleTime: 0,
    marksRead: true,
    persist: 'personal',
    keep: 50,
    afterwards(client) {
      // They are read now, and only the server knows the new unread count.
      void client.invalidateQueries({ queryKey: self.me.key })
    },
  }),
})
