// The console text after a start: addresses, demo accounts and suggestions.
import { asc, eq } from 'drizzle-orm'
import type { Database } from './db/database.ts'
import { organizationHosts, organizations } from './db/schema.ts'
import type { Settings } from './settings.ts'
import { addressesAt } from './tenancy/addresses.ts'

const demoHint = (mail: string): string => `
  Demo accounts, password foyer-demo, the same at each of the three:
    attendee@example.com   moderator@example.com   host@example.com
    member@example.com     owner@example.com (acts for a team)

  What to try:
    Sign up with any address: the code is printed here and shown at ${mail}
    Sign in as two people in two browsers and open a conversation.
    Stop this with Ctrl-C, open a new tab: what you have seen is still there.
    Install it from the browser's address bar.

  Begin anew: npm start -- --reset`

const nobodyHint = `
  There is no organisation yet. Copy examples/community, change it, and run: npm run organization -- apply FOLDER (docs/operating.md)`

/** The text for the console. One line per organisation host, the shortest name first. */
export async function greeting(settings: Settings, db: Database): Promise<string> {
  const rows = await db.asHost((tx) =>
    tx
      .select({ host: organizationHosts.host, name: organizations.name })
      .from(organizationHosts)
      .innerJoin(organizations, eq(organizations.id, organizationHosts.organizationId))
      .orderBy(asc(organizations.createdAt), asc(organizationHosts.host)),
  )
  const byLength = rows.toSorted((a, b) => a.host.length - b.host.length)
  // The name comes last, because a right-to-left name would reorder the text after it.
  const width = Math.max(0, ...byLength.map(({ host }) => addressesAt(settings, host).web.length))
  const places = byLength.map(({ host, name }) => `    ${addressesAt(settings, host).web.padEnd(width)}   ${name}`)
  const { api } = addressesAt(settings, byLength[0]?.host ?? 'localhost')
  const hint = rows.length === 0 ? nobodyHint : settings.demo ? demoHint(`${api}/mail`) : ''
  return ['', '  Foyer is running.', ...(places.length > 0 ? ['', ...places] : []), ...(hint ? [hint] : []), ''].join('\n')
}
