// Whether the enumerations and error codes that the client loads at run time equal those of the contract and of our server.
import { describe, expect, test } from 'vitest'
import * as enums from './enums.ts'
import { problemOfStatus, problemStatus } from './errors.ts'

/** Read as text, because server code must not be imported here, not even by a test. */
const [problemSource = ''] = Object.values(
  import.meta.glob<string>('../../server/http/problem.ts', { query: '?raw', import: 'default', eager: true }),
)

/** Contract 2.1, verbatim. */
const enumerations = `
  AccountType: account, team
  ActivityEntityType: mention, interest, link, segment
  MarkType: bold, italic, underline, strike
  AdvertisementType: square, rectangle
  CardBrand: amex, discover, mastercard, visa, unknown
  ChatMemberRole: moderator, member
  ChatMessageType: user, system
  ContentGuestType: guest, host, author
  CouponType: order, ticket
  Currency: USD
  DayOfWeek: sunday, monday, tuesday, wednesday, thursday, friday, saturday
  DefaultAuthAction: signIn, signUp
  EventEmailType: confirmation, cancellation, reminder
  EventSessionQuestionType: text, textarea, number, time, date, toggle, select, radio, checkbox, search, file, quantity
  EventSource: admin, moderator, account
  EventType: physical, virtual, hybrid
  GroupAccess: public, private
  GroupInvitationStatus: invited, rejected, canceled
  GroupMembershipRole: member, moderator
  GroupRequestStatus: requested, rejected
  ImageType: admin, people, activity, banner
  IntegrationType: snagtag
  InvoiceStatus: draft, sent, paid, void
  LeadStatus: new, favorited, archived, deleted
  Moderation: safe, warning
  NotificationType: ANNOUNCEMENT, FOLLOW, INVITATION, TRANSFER, LIKE, COMMENT, RESHARE, EVENT, ACTIVITY, GROUP_INVITATION, GROUP_REQUEST_ACCEPTED, CONTENT
  OrganizationModuleType: activities, events, groups, accounts, channels, threads, storage, support, sponsors, benefits, interests, advertisements, subscriptions, invoices, announcements, bookings, surveys
  PageType: about, privacy, terms, team
  PaymentIntegrationType: stripe, paypal, braintree, manual
  PaymentType: charge, refund
  PriceInterval: day, week, month, year
  PrimaryModule: activities, events, channels, groups, threads
  PurchaseStatus: draft, canceled, needsInfo, ready
  PushDeviceAppType: EVENTXM, COMMUNITYXM
  PushService: apn, firebase, huawei, xiaomi
  RegistrationQuestionType: text, textarea, number, time, date, toggle, select, radio, checkbox, search, file
  SubscriptionStatus: active, canceled, paused, trialing, past_due, unpaid
  SupportTicketType: support, bug, feedback
  SurveyQuestionType: text, textarea, number, time, date, toggle, select, radio, checkbox, search, file
  ThreadCircleAccountRole: member, manager, invited
  ThreadMessageType: user, bot, system
  TicketEventAccessLevel: regular, virtual, vip
  TicketVisibility: public, private
`

const constant = (name: string): string => `${name[0]?.toLowerCase()}${name.slice(1)}`

describe('enumerations', () => {
  const rows = enumerations
    .trim()
    .split('\n')
    .map((row) => row.trim().split(': ') as [string, string])
  const ours = enums as Record<string, readonly string[]>

  test.each(rows)('%s has the members of the contract', (name, members) => {
    const extension = name === 'PushService' ? ['webpush'] : []
    expect(ours[constant(name)]).toEqual([...members.split(', '), ...extension])
  })
  test('there is none besides', () => expect(Object.keys(ours).toSorted()).toEqual(rows.map(([name]) => constant(name)).toSorted()))
})

describe('problem codes', () => {
  test('they are those the server answers with, status for status', () => {
    const served = [...problemSource.matchAll(/^ {2}(\w+): \[(\d+), /gm)].map(([, code, status]) => [code, Number(status)])
    expect(served.length).toBeGreaterThan(20)
    expect(Object.entries(problemStatus)).toEqual(served)
  })
  test('a status leads to a code, whichever code it came from', () => {
    expect(Object.values(problemStatus).filter((status) => problemOfStatus[status] === undefined)).toEqual([])
  })
})
