// The addresses that are laid down and have no screen yet: who may see them and which feature must be on. Nothing links to them, and
// they answer not found. Whoever builds a screen moves its row into routes.tsx, and its address into paths.ts.
import type { Feature } from '../../lib/data/modules.ts'

/** What somebody must be besides signed in: at this event, of this group, of this listing, of this channel. The server holds it too. */
export type Standing = 'attendee' | 'moderator' | 'host' | 'creator'

export interface RouteToCome {
  pattern: string
  auth: 'anyone' | 'member'
  standing?: Standing
  /** The feature that must be on. */
  module?: Feature
}

type Access = Omit<RouteToCome, 'pattern'>

const anyone: Access = { auth: 'anyone' }
const member: Access = { auth: 'member' }
const of = (module: Feature, access: Access = anyone): Access => ({ ...access, module })
const standing = (who: Standing): Access => ({ auth: 'member', standing: who })

const access: Record<string, Access> = {
  // Finding and beginning.
  '/new/event': of('events', standing('host')),
  '/new/content': of('channels', standing('creator')),
  '/new/booking': of('bookings', member),

  // Events, for those who go.
  '/events/:event/changes': of('events'),
  '/events/:event/sessions/:sessionId/register': of('events', standing('attendee')),
  '/events/:event/sponsors': of('events'),
  '/events/:event/faq': of('events'),
  '/events/:event/pages/:pageId': of('events'),
  '/events/:event/map': of('events'),
  '/events/:event/people': of('events'),
  '/events/:event/media': of('events', member),
  '/events/:event/offline': of('events', member),
  '/events/:event/register': of('events', member),
  '/events/:event/register/:step': of('events', member),
  '/events/:event/payments/:paymentId': of('events', standing('attendee')),
  '/events/:event/passes/:passId/questions': of('events', standing('attendee')),
  '/events/:event/passes/:passId/addons': of('events', standing('attendee')),
  '/events/:event/passes/:passId/sessions': of('events', standing('attendee')),
  '/events/:event/passes/:passId/transfer': of('events', standing('attendee')),
  '/events/:event/passes/:passId/cancel': of('events', standing('attendee')),
  '/wallet': of('events', member),
  '/agenda': of('events', member),
  '/series': of('events'),
  '/series/:seriesId': of('events'),
  '/surveys/:surveyId': of('surveys', member),
  '/surveys/:surveyId/:submissionId': of('surveys', member),

  // Channels.
  '/channels': of('channels'),
  '/channels/:channel': of('channels'),
  '/library': of('channels'),

  // Places and money.
  '/places': of('bookings', member),
  '/places/:placeId': of('bookings', member),
  '/places/:placeId/:spaceId': of('bookings', member),
  '/bookings': of('bookings', member),
  '/bookings/:bookingId': of('bookings', member),
  '/plans': of('subscriptions', member),
  '/membership': of('subscriptions', member),
  '/membership/:subscriptionId': of('subscriptions', member),
  '/invoices/:invoiceId': of('invoices', member),

  // Hosting.
  '/host': member,
  '/host/events/:listing': of('events', standing('host')),
  '/host/events/:listing/edit': of('events', standing('host')),
  '/host/events/:listing/sessions': of('events', standing('host')),
  '/host/events/:listing/speakers': of('events', standing('host')),
  '/host/events/:listing/sponsors': of('events', standing('host')),
  '/host/events/:listing/questions': of('events', standing('host')),
  '/host/events/:listing/team': of('events', standing('host')),
  '/host/events/:listing/attendees': of('events', standing('host')),
  '/host/events/:listing/attendees/:attendeeId': of('events', standing('host')),
  '/host/events/:listing/door': of('events', standing('host')),
  '/host/events/:listing/door/rehearse': of('events', standing('host')),
  '/host/events/:listing/announce': of('events', standing('host')),
  '/host/events/:listing/emails/:type': of('events', standing('host')),
  '/host/events/:listing/report': of('events', standing('host')),
  '/host/channels/:channelId': of('channels', standing('creator')),
  '/host/channels/:channelId/contents/:contentId': of('channels', standing('creator')),
  '/host/channels/:channelId/subscribers': of('channels', standing('creator')),

  // Oneself.
  '/settings/accessibility': anyone,
  '/settings/shortcuts': anyone,
  '/settings/identities': member,
  '/settings/addresses': member,
  '/settings/privacy': member,
  '/settings/storage': anyone,
  '/saved': member,
  '/status': anyone,
}

export const routesToCome: readonly RouteToCome[] = Object.entries(access).map(([pattern, rule]) => ({ pattern, ...rule }))
