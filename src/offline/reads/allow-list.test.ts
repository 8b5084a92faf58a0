// Which answers may be stored on a device: every read of the client is in one class here, and the table must match.
import { expect, test } from 'vitest'
import { everyCall, type RowMeta } from '../../api/table.ts'

type Options = ((args: Record<string, unknown>) => { meta?: RowMeta; queryKey: readonly unknown[] }) & { key: readonly string[] }

const isRead = (value: unknown): value is Options => typeof value === 'function' && 'key' in value

const modules = import.meta.glob<Record<string, unknown>>(['../../api/resources/**/*.ts', '!../../api/resources/**/*.test.ts'], {
  eager: true,
})
const resources = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((value) => typeof value === 'object' && value !== null),
)
const reads = new Map(
  resources.flatMap((resource) => Object.values(resource).filter(isRead)).map((options) => [options.key.join('.'), options] as const),
)

/** Public data: thirty days. */
const open = `
  organization.detail organization.page interests.interests benefits.benefits
  events.list events.featured channels.list groups.list groups.featured series.list series.detail
  levels.list levels.detail levels.accounts
  bookingPlaces.places bookingPlaces.place bookingPlaces.spaces bookingPlaces.space
  bookingPlaces.slots`

/** The user's own data, or data shown to them and needed without a network: seven days. */
const personal = `
  self.unread self.me self.meAsMyself self.relationships self.events self.eventsSoon self.savedSessions self.ownInterests self.groups self.groupMembership
  self.groupActivities self.preferences self.contacts self.blocked self.notifications self.announcement self.feed
  events.detail events.sessions events.session events.speakers events.speaker events.activities events.faqs events.faqSection
  events.faqQuestions events.faqQuestion events.pages events.page events.sponsors events.sponsorships events.sponsorship
  events.media events.mediaItem events.activations events.activation events.activationSummary events.completions series.events
  attendee.record attendee.pass attendee.access attendee.addOns bookings.mine bookings.booking
  groups.detail groups.invited groups.requested groups.sponsors groups.events groups.allEvents groups.activities groups.ofGroup
  channels.subscribed channels.detail channels.interests channels.collections channels.collection
  contents.list contents.subscribed contents.ofChannel contents.ofCollection contents.detail contents.guests contents.interests
  contents.activities activities.list activities.detail activities.comments accounts.detail organization.explore
  chat.channels chat.channel chat.messages threads.detail threads.messages threads.circles threads.circle
  listings.list listings.detail listings.announcements listings.email surveys.detail surveys.submissions surveys.sections`

/** The same, but never for visitors. */
const own = 'surveys.submission'

/** Money, secrets, other people's lists, data that expires, and pending purchases: never. */
const never = `
  accounts.list accounts.popular accounts.followStats accounts.activities accounts.media accounts.groups accounts.followers
  accounts.following accounts.byShareCode
  attendee.payment attendee.addOnsIntent attendee.questions attendee.receivers attendee.transfers attendee.coupons
  attendee.coupon attendee.couponPasses attendee.availableSessions attendee.accessQuestions
  bookingIntents.intent channels.subscribers chat.members threads.message threads.circleAccounts
  threads.circleAccount events.leaderboard events.registrants events.going events.passTypes advertisements.advertisement interests.interest
  interests.interestActivities groups.media groups.members groups.requests groups.request groups.invitations groups.invitable
  integrations.list integrations.detail integrations.auth self.leads self.leadCounts self.lead self.activities self.pushDevices
  self.pushDevice self.delegateOf self.delegates self.addresses self.address
  listings.announcement listings.questions listings.attendees listings.attendee
  listings.passSections listings.passes listings.pass listings.coHosts listings.report
  organization.config payments.invoice payments.invoiceIntent
  registration.draft registration.addOns registration.roomTypes registration.questions registration.couponIntent registration.intent
  sessionRegistration.draft sessionRegistration.questions sessionRegistration.intent sessionRegistration.passes
  subscriptions.products subscriptions.mine subscriptions.subscription subscriptions.payments
  forms.ofEvent forms.ofSession surveys.values storage.image storage.video storage.linkPreview`

const named = (names: string) => names.trim().split(/\s+/)
const classes = new Map<string, RowMeta['persist']>([
  ...named(open).map((name) => [name, 'public'] as const),
  ...named(personal).map((name) => [name, 'personal'] as const),
  ...named(own).map((name) => [name, 'own'] as const),
  ...named(never).map((name) => [name, undefined] as const),
])

test('every read has a class, and every class a read', () => {
  const declared = everyCall.filter(({ method }) => method === 'GET').map(({ name }) => name)
  expect([...reads.keys()].toSorted()).toEqual([...new Set(declared)].toSorted())
  expect([...reads.keys()].toSorted()).toEqual([...classes.keys()].toSorted())
})

test.each([...classes])('%s is kept as %s', (name, persist) => {
  expect(reads.get(name)?.({}).meta?.persist).toBe(persist)
})

test('a search is kept of no read, whatever its class', () => {
  for (const options of reads.values()) expect(options({ search: 'kiln' }).meta?.persist).toBeUndefined()
})

/** Words of paths that indicate money, secrets or other people. Independent of the table above, so that one mistake is not made twice. */
const sensitive =
  /intent|coupon|payment|invoice|subscription|address|delegate|attendees|registrants|report|registration|link-preview|leads|integrations|members\b|requests|invitations|followers|following|push-devices|transfer|values|questions/i
/** Matching reads that are not secret. */
const harmless = ['events.faqQuestions', 'events.faqQuestion']

test('nothing whose path speaks of money, secrets or other people is kept', () => {
  const kept = everyCall.filter(({ name, method, path }) => method === 'GET' && sensitive.test(path) && classes.get(name))
  expect(kept.map(({ name }) => name)).toEqual(harmless)
})

test('conversations, feeds and notifications are kept in part', () => {
  const part = (name: string) => {
    const { keep, copies } = reads.get(name)?.({}).meta ?? {}
    return { keep, copies }
  }
  expect(part('chat.messages')).toEqual({ keep: 50, copies: 30 })
  expect(part('threads.messages')).toEqual({ keep: 50, copies: 30 })
  expect(part('self.notifications').keep).toBe(50)
  for (const name of ['self.feed', 'activities.list', 'events.activities', 'groups.activities', 'self.groupActivities'])
    expect(part(name).keep).toBe(25)
  // An agenda is read as a whole; every other list ends at two hundred.
  const longer = [...reads].filter(([, options]) => (options({}).meta?.keep ?? 0) > 200).map(([name]) => name)
  expect(longer).toEqual(['events.sessions'])
})

test('of the signed-in person neither telephone, health nor a key is kept', () => {
  const me = { id: 'me', firstName: 'Amara', phone: '1', dietaryRestrictions: 'nuts', chatToken: 'secret' }
  for (const name of ['self.me', 'self.meAsMyself'])
    expect(reads.get(name)?.({}).meta?.kept?.(me)).toEqual({ id: 'me', firstName: 'Amara', phone: null, dietaryRestrictions: null })
})

test('beside the content, so that a painted copy is without it, are these alone', () => {
  const beside = [...reads].flatMap(([name, options]) => (options({}).meta?.uncopied ? [name] : []))
  expect(beside.toSorted()).toEqual(['advertisements.advertisement', 'events.going'])
})
