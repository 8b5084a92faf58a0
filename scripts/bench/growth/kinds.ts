// What grows: the tables that are copied, and which of their references lead to copies.

/**
 * Where a reference of a copied row leads. `copy`: to the same copy of the other row. `half`: in odd copies so, in even copies to the original,
 * so that the original's own lists (members, comments, messages) grow too. Columns that are not named keep their value.
 */
export type Reference = 'copy' | 'half'

export interface Kind {
  table: string
  references?: Record<string, Reference>
  /** SQL for columns that must not repeat, by column; `n` is the number of the copy, `me` the measured account. */
  values?: Record<string, string>
  /** SQL condition on the rows that are copied. */
  only?: string
}

const slug = `slug || '-copy-' || n`
/** Copies are older than their originals, so that a list's first page has the same rows as before. */
const older = (column: string): string => `${column} - n * interval '17 minutes'`

/** In the order in which they are inserted. */
export const kinds: Kind[] = [
  {
    table: 'accounts',
    references: { id: 'copy' },
    values: {
      username: `username || '.' || n`,
      user_sub: 'null',
      email: `n || '.' || email`,
      share_code: `md5(share_code || n)`,
      created_at: older('created_at'),
    },
  },
  { table: 'account_tier_members', references: { account_id: 'copy' } },
  { table: 'account_interests', references: { account_id: 'copy' } },
  { table: 'subscriptions', references: { id: 'copy', account_id: 'copy' } },
  { table: 'follows', references: { follower_id: 'copy', followee_id: 'half' } },
  { table: 'groups', references: { id: 'copy' }, values: { slug } },
  { table: 'group_memberships', references: { account_id: 'copy', group_id: 'half' } },
  { table: 'events', references: { id: 'copy', creator_id: 'copy', group_id: 'copy' }, values: { slug } },
  { table: 'session_locations', references: { id: 'copy', event_id: 'copy' } },
  { table: 'sessions', references: { id: 'copy', event_id: 'copy', location_id: 'copy' } },
  { table: 'speakers', references: { id: 'copy', event_id: 'copy' } },
  { table: 'session_speakers', references: { session_id: 'copy', speaker_id: 'copy' } },
  { table: 'saved_sessions', references: { account_id: 'copy', session_id: 'half' } },
  { table: 'pass_types', references: { id: 'copy', event_id: 'copy' } },
  { table: 'event_registrations', references: { id: 'copy', account_id: 'copy', event_id: 'half' } },
  {
    table: 'passes',
    references: { id: 'copy', registration_id: 'copy', event_id: 'half', pass_type_id: 'half' },
    values: { reservation_id: 'null', coupon_id: 'null', attendee_package_id: 'null', payer_id: 'null' },
  },
  { table: 'channels', references: { id: 'copy', creator_id: 'copy', group_id: 'copy' }, values: { slug } },
  { table: 'channel_subscribers', references: { account_id: 'copy', channel_id: 'half' } },
  {
    table: 'contents',
    references: { id: 'copy', channel_id: 'half', creator_id: 'half' },
    values: { slug, published: older('published') },
  },
  { table: 'content_likes', references: { account_id: 'copy', content_id: 'half' } },
  { table: 'content_interests', references: { content_id: 'copy' } },
  {
    table: 'activities',
    references: { id: 'copy', account_id: 'copy', event_id: 'half', group_id: 'half', content_id: 'half', commented_id: 'half' },
    values: { created_at: older('created_at') },
  },
  { table: 'activity_likes', references: { account_id: 'copy', activity_id: 'half' } },
  { table: 'chat_channels', references: { id: 'copy' }, values: { last_message_at: older('last_message_at') } },
  // The measured account is in every copy of its conversations. All other members are copies.
  {
    table: 'chat_members',
    references: { channel_id: 'copy', account_id: 'copy' },
    values: { account_id: 'case when account_id = me then me else copied.account_id end', last_read_id: 'copied.last_read_id' },
  },
  {
    table: 'chat_messages',
    references: { id: 'copy', channel_id: 'half', account_id: 'half' },
    values: { created_at: older('created_at') },
  },
  { table: 'threads', references: { id: 'copy' }, values: { circle_id: 'null', stream_input_id: 'null' } },
  {
    table: 'thread_messages',
    references: { id: 'copy', thread_id: 'half', account_id: 'half' },
    values: { sent_at: older('sent_at') },
  },
  { table: 'notifications', references: { id: 'copy', account_id: 'half' }, values: { created_at: older('created_at') } },
]
