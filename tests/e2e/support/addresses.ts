// All addresses of the app, filled in with ids of the demo, for tests that visit every screen.
import { rows } from '../../../src/areas/rows.ts'
import type { OrganizationConfig } from '../../../src/contract/organization.ts'
import type { Row } from '../../../src/kit/area/area.ts'
import { featureNeedsSignIn, type Feature } from '../../../src/lib/data/modules.ts'
import { witness } from '../../reliability/tools/server-log.ts'
import { invoiceOf } from './invoices.ts'
import type { Platform } from './test.ts'

export interface Address {
  at: string
  /** The account that sees most on this screen. */
  by: 'attendee' | 'moderator' | 'host'
  /** Open to visitors; otherwise they are asked to sign in. */
  open: boolean
  /** The feature that it belongs to. */
  module: Feature | undefined
}

type Found = { id: string; slug: string } & Record<string, unknown>

/** Queries that add a filter, a tab or a text to an address, by pattern. */
const variants: Readonly<Record<string, readonly string[]>> = {
  '/events/:event/agenda': ['view=grid'],
  '/events/:event/search': ['q=kiln'],
  '/feed': ['from=groups'],
  '/bookings': ['when=past'],
  '/people': ['type=popular'],
  '/people/:accountId': ['tab=media'],
  '/groups': ['tab=discover'],
  '/channels': ['tab=all'],
  '/channels/:channel': ['tab=collections'],
  '/library': ['type=audio'],
  '/groups/:group/requests': ['status=rejected'],
  '/groups/:group/invitations': ['status=rejected'],
  '/host': ['when=past', 'when=groups'],
  '/host/events/:event/badges': ['format=label'],
  '/search': ['q=kiln'],
  '/series/:seriesId': ['when=past'],
  '/share': ['text=Look'],
}

const parts = ['announcements', 'events', 'media', 'members', 'sponsors', 'preferences']
/** Their `:event` is one that the demo's host manages. */
const forHosts = /^\/(?:host|new\/event)/
const forModerators = /^\/(?:groups|threads|new\/group)/

/** All addresses, made from the rows of the areas. Throws if the demo has no id for one. */
export async function allAddresses(platform: Platform): Promise<Address[]> {
  const [me, host] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'moderator')])
  const config = (await (await fetch(`${platform.web()}/organization.json`)).json()) as OrganizationConfig
  const hosting = await witness(platform, 'host')
  const [hosted] = await hosting.read<Found[]>('/listings')
  const [mine, posts, accounts, seats, levels, contents, series, notices] = (await Promise.all(
    [
      '/self/events',
      '/activities',
      '/accounts',
      '/self/chat/channels',
      '/levels',
      '/contents',
      '/series',
      '/self/notifications?pageSize=100',
    ].map((path) => me.read<Found[]>(path)),
  )) as [Found[], Found[], Found[], Found[], Found[], Found[], Found[], Found[]]
  const { threads } = await host.read<{ threads: Record<string, unknown> }>('/self/relationships')
  const [moderated] = await host.read<{ group: Found }[]>('/self/groups?role=moderator')
  let [event, passes, payments, sessions, speakers] = [mine[0]!, [] as Found[], [] as Found[], [] as Found[], [] as Found[]]
  for (const one of mine) {
    const record = await me.read<{ passes: Found[]; payments: Found[] } | null>(`/self/events/${one.id}/attendee`)
    const [itsSessions, itsSpeakers] = await Promise.all([
      me.read<Found[]>(`/events/${one.id}/sessions`),
      me.read<Found[]>(`/events/${one.id}/speakers`),
    ])
    if (!record?.passes.length || itsSessions.length === 0 || itsSpeakers.length === 0) continue
    ;[event, passes, payments, sessions, speakers] = [one, record.passes, record.payments, itsSessions, itsSpeakers]
    break
  }
  const pages = await me.read<Found[]>(`/events/${event.id}/pages`)
  const content = contents.find(({ channel }) => channel)!
  const [places, booked, memberships, plans] = await Promise.all(
    ['/bookings/places', '/bookings', '/self/subscriptions', '/organization/subscriptions'].map((path) => me.read<Found[]>(path)),
  )
  const [space] = await me.read<Found[]>(`/bookings/places/${places![0]!.id}/spaces`)
  const announced = notices.map(({ announcement }) => announcement as Found | null).find((one) => one)
  const surveyId = 'workshop-log'
  const [filled] = await me.read<Found[]>(`/surveys/${surveyId}/submissions`)
  const values: Record<string, string | undefined> = {
    surveyId,
    submissionId: (filled ?? (await me.write<{ id: string }>('POST', `/surveys/${surveyId}/submissions`))).id,
    activityId: posts[0]!.id,
    event: event.slug,
    sessionId: sessions[0]?.id,
    speakerId: speakers[0]?.id,
    passId: passes[0]?.id,
    pageId: pages[0]?.id,
    seriesId: series[0]?.slug,
    // Passes may have been free; then the address has no receipt.
    paymentId: payments[0]?.id ?? passes[0]?.id,
    channelId: String(seats[0]!['channelId']),
    threadId: Object.keys(threads)[0],
    accountId: String(accounts[0]!['username']),
    group: moderated!.group.slug,
    levelId: levels[0]!.id,
    announcementId: announced?.id,
    placeId: places![0]!.id,
    spaceId: space?.id,
    bookingId: booked![0]?.id,
    subscriptionId: memberships![0]?.id,
    invoiceId: await invoiceOf(me, config.ORGANIZATION_ID, 'sent'),
    channel: (content['channel'] as Found).slug,
    content: content.slug,
    step: 'passes',
    type: 'confirmation',
  }
  const [price] = plans!.flatMap(({ prices }) => prices as Found[])
  const variantsOf: typeof variants = { ...variants, '/plans': [`price=${price?.id}`] }
  const home: Pick<Row, 'pattern' | 'auth' | 'module'> = { pattern: '/', auth: 'anyone' }
  const [guest] = hosted ? await hosting.read<{ account: Found; passes: Found[] }[]>(`/listings/${hosted.id}/attendees?status=ready`) : []
  const hostId = (await hosting.read<Found>('/self')).id
  const run = (await hosting.read<Found[]>('/channels?pageSize=100')).find(
    ({ creatorId, _count }) => creatorId === hostId && (_count as { contents: number }).contents > 0,
  )
  const [managed] = run ? await hosting.read<Found[]>(`/channels/${run.id}/contents`) : []
  const ofHost: typeof values = {
    channelId: run?.slug,
    contentId: managed?.slug,
    event: hosted?.slug,
    accountId: guest?.account.id,
    passId: guest?.passes[0]?.id,
  }
  const fill = (pattern: string): string =>
    pattern.replace(/:(\w+)/g, (_all, name: string) => {
      const value = (forHosts.test(pattern) ? ofHost[name] : undefined) ?? values[name]
      if (value === undefined) throw new Error(`The demo has nothing for ${pattern}.`)
      return value
    })
  return [home, ...rows].flatMap(({ pattern, auth, module }) => {
    const filled = (pattern.includes(':part') ? parts.map((part) => pattern.replace(':part', part)) : [pattern]).map(fill)
    const all = [...filled, ...(variantsOf[pattern] ?? []).map((query) => `${fill(pattern)}?${query}`)]
    const open = auth === 'anyone' && !(module && featureNeedsSignIn(config, module))
    return all.map((at): Address => ({
      at,
      by: forHosts.test(at) ? 'host' : forModerators.test(at) ? 'moderator' : 'attendee',
      open,
      module,
    }))
  })
}
