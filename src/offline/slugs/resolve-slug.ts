// Finds the event of a slug: in the cache, on the device, on the server.
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isGone } from '../../api/transport/errors.ts'
import { events } from '../../api/resources/events/events.ts'
import { keepingOf } from '../identity/scope.ts'
import { idInCache } from './slugs.ts'

/** Asks the server for the event of a slug: by the slug itself, which most servers of the contract support, else by searching. */
async function ask(client: QueryClient, slug: string): Promise<string | null> {
  try {
    const event = await client.fetchQuery(events.detail({ eventId: slug }))
    if (event.slug !== slug && event.id !== slug) return null
    // The screens read it by its id: the same answer, so it is not requested again.
    await client.fetchQuery({ ...events.detail({ eventId: event.id }), queryFn: () => event })
    return event.id
  } catch (error) {
    const refused = isGone(error) || (error instanceof ApiError && error.status === 400)
    if (!refused) throw error
  }
  for (const past of [false, true]) {
    const found = await client.fetchInfiniteQuery(events.list({ search: slug.replaceAll('-', ' '), past }))
    const event = found.pages.flat().find((row) => row.slug === slug)
    if (event) return event.id
  }
  return null
}

/** The id of the event of a slug: from events seen on this device, else from the server; null if there is none. Rejects offline. */
export async function resolveSlug(client: QueryClient, slug: string): Promise<string | null> {
  const cached = idInCache(client, slug)
  if (cached !== undefined) return cached
  const slugs = (await keepingOf(client))?.slugs
  const known = await slugs?.idOf(slug)
  if (known !== undefined) return known
  const asked = await ask(client, slug)
  if (asked !== null) slugs?.learn(slug, asked)
  return asked
}
