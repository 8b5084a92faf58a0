// Run as a program over a seeded data folder: writes into every text of people and organisations whose it is (canary.ts reads them).
import { openFolder } from '../../../server/db/pglite/pglite.ts'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/db/rows.ts'

/** Columns that hold sentences or names, in whatever table; codes, addresses of pages and similar would break. */
const prose = new Set(
  (
    'name title subtitle description short_description long_description message text body bio question answer subject note notes request ' +
    'company company_bio venue location html phone dietary_restrictions first_name last_name address1 city reservation_description'
  ).split(' '),
)
/** Files by name, what the identity service and the web host live on, and what no screen ever shows. */
const without = /^(?:files|images|videos|identity_|organizations$|server_|idempotency_|push_devices|link_previews|audit_|payment_intents)/

const shortId = (column: string) => `left(${column}::text, 8)`
const members = (channel: string) =>
  `(select string_agg(${shortId('account_id')}, ',' order by account_id) from chat_members where channel_id = ${channel})`
/** Whose a row is: SQL for their short ids. Everything else is the organisation's. */
const owners: Record<string, string> = {
  account_addresses: shortId('account_id'),
  support_tickets: shortId('account_id'),
  invoices: shortId('account_id'),
  payments: shortId('account_id'),
  'accounts.phone': shortId('id'),
  'accounts.dietary_restrictions': shortId('id'),
  chat_messages: members('chat_messages.channel_id'),
  chat_channels: members('chat_channels.id'),
}

const [, , folder] = process.argv
if (!folder) throw new Error('Say which data folder.')
const db = await openFolder(folder)
let planted = 0
await db.asOwner(async (tx) => {
  const columns = await rowsOf<{ tableName: string; columnName: string }>(
    tx,
    sql`select c.table_name as "tableName", c.column_name as "columnName" from information_schema.columns c
      where c.table_schema = 'public' and c.data_type = 'text' and exists (select 1 from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'organization_id')`,
  )
  for (const { tableName, columnName } of columns) {
    if (!prose.has(columnName) || without.test(tableName)) continue
    const field = `${tableName}.${columnName}`
    const owner = owners[field] ?? owners[tableName] ?? `'*'`
    const slug = `(select slug from organizations where organizations.id = "${tableName}".organization_id)`
    await tx.execute(
      sql.raw(
        `update "${tableName}" set "${columnName}" = "${columnName}" || ' ⟦' || ${slug} || '|' || coalesce(${owner}, '*') || '|${field}⟧'
          where "${columnName}" is not null and "${columnName}" <> ''`,
      ),
    )
    planted += 1
  }
})
await db.close()
if (planted < 50) throw new Error(`Only ${planted} columns were marked: is this a seeded folder?`)
