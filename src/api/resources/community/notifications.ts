// What happened to me. Being shown a page of it marks it read.
import type { Notification } from '../../../contract/community/notifications.ts'
import { get, pageOf, type } from '../../endpoint.ts'
import { reads } from '../../table.ts'
import { self } from '../people/self.ts'

export const notifications = reads('self', {
  /** Newest first; `filters` are types, comma-joined. The flags are those from before this answer. Always asked for again; the last 50 are kept. */
  notifications: get('/self/notifications', {
    returns: pageOf<Notification>(),
    query: type<{ filters?: string }>(),
    auth: 'required',
    staleTime: 0,
    marksRead: true,
    persist: 'personal',
    keep: 50,
    afterwards(client) {
      // They are read now, which only the server can count.
      void client.invalidateQueries({ queryKey: self.me.key })
    },
  }),
})
