// The metadata of a page before any script runs: for crawlers, for chat previews, for the first paint.
import type { Logger } from 'pino'
import { passModuleGate } from '../../http/caller/module-gate.ts'
import { Problem } from '../../http/problem.ts'
import { readableEvent, type EventRow } from '../../domain/events/policy.ts'
import type { Services } from '../../services.ts'
import { addressesOf } from '../../tenancy/addresses.ts'
import type { OrganizationSettings } from '../../tenancy/settings.ts'
import { plainLine } from './escape.ts'
import { eventData } from './event-data.ts'

export interface PageCard {
  title: string
  description: string
  /** Absolute; a picture of 1200 by 627. */
  image: string
  /** The page's canonical address, without query. */
  address: string
  /** Whether search engines may index it. */
  open: boolean
  /** The path names an item that does not exist, or is not visible to visitors. */
  missing: boolean
  /** schema.org, for search engines. */
  data?: Record<string, unknown>
}

const descriptionLength = 200

/** The event in a path: '/events/summit' and everything below it. */
const eventOf = (pathname: string): string | undefined => /^\/events\/([\w-]{1,100})(?:\/|$)/.exec(pathname)?.[1]
const isFront = (pathname: string) => pathname === '/' || pathname === '/events'

function eventsAreOpen(organization: OrganizationSettings): boolean {
  try {
    passModuleGate({ module: 'events' }, organization, false)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function visibleToAnybody(services: Services, organization: OrganizationSettings, idOrSlug: string): Promise<EventRow | null> {
  const caller = { organization, actor: null, account: null }
  try {
    return await services.db.asTenant({ organizationId: organization.id }, (tx) =>
      readableEvent({ tx, caller, services, now: services.clock(), locale: organization.config.DEFAULT_LOCALE }, idOrSlug),
    )
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/**
 * The card of a path, as a visitor would see it: an event that is hidden, or in a module that requires sign-in, is not revealed. Never
 * throws: if the database fails, the organisation's own card is used.
 */
export async function cardOf(services: Services, log: Logger, organization: OrganizationSettings, pathname: string): Promise<PageCard> {
  const { web } = addressesOf(services.settings, organization)
  const { NAME, DESCRIPTION } = organization.config
  const own: PageCard = {
    title: NAME,
    description: plainLine(DESCRIPTION, descriptionLength),
    image: `${web}/opengraph.png`,
    // Not `new URL(pathname, web)`, because a path with two slashes would be another host.
    address: web + pathname,
    open: pathname === '/' || (isFront(pathname) && eventsAreOpen(organization)),
    missing: false,
  }
  const named = eventOf(pathname)
  if (named === undefined || !eventsAreOpen(organization)) return own
  try {
    const event = await visibleToAnybody(services, organization, named)
    if (event === null) return { ...own, missing: true }
    const image = event.imageId === null ? own.image : `${web}/media/${event.imageId}/opengraph`
    const description = plainLine(event.shortDescription || event.longDescription || DESCRIPTION, descriptionLength)
    // Links by id and by name are the same page.
    const address = web + pathname.replace(named, event.slug)
    return {
      ...own,
      title: `${event.name} · ${NAME}`,
      description,
      image,
      address,
      open: true,
      data: eventData(event, { name: NAME, web, image, description }),
    }
  } catch (error) {
    log.error({ err: error, organizationId: organization.id }, 'no card for this page')
    return own
  }
}
