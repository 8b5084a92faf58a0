// The editable values of an event, in the form and in the request.
import type { CreateListing, UpdateListing } from '../../../contract/bodies/listings.ts'
import type { EventType } from '../../../contract/enums.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { textIn } from '../../../kit/form/questions/text-in.ts'
import { localTime, moment } from '../../../lib/time/local-time.ts'

const texts = [
  'name',
  'slug',
  'shortDescription',
  'longDescription',
  'eventType',
  'timezone',
  'start',
  'end',
  'venue',
  'address1',
  'address2',
  'zip',
  'city',
  'state',
  'country',
  'meetingUrl',
  'externalUrl',
  'registrationLimit',
  'groupId',
] as const
/** Switches: 'on', or '' for off. */
const switches = [
  'visible',
  'registration',
  'publicRegistrants',
  'groupOnly',
  'newActivityCreatorPushNotification',
  'newActivityCreatorEmailNotification',
] as const

export type EventField = (typeof texts)[number] | (typeof switches)[number] | 'picture'

/**
 * Plain texts, so that they can be compared and kept with a draft. `start` and `end` are local times in `timezone`, without it in UTC:
 * "2026-11-20T18:00". `registrationLimit` is '' without a limit. `picture` is the id of the current picture.
 */
export type EventValues = Record<EventField, string>

/** The server's limits, in UTF-16 units. */
export const LONGEST = { name: 200, short: 500, long: 20_000, line: 200, city: 100, zip: 20 } as const

/** What the server returns for an event without a limit. */
const UNLIMITED = 2_147_483_647

const on = (is: boolean): string => (is ? 'on' : '')

/** `timezone` is that of the device, where most hosts hold their events. */
export const noEvent = (timezone: string): EventValues => ({
  ...(Object.fromEntries([...texts, 'picture'].map((name) => [name, ''])) as EventValues),
  eventType: 'physical',
  timezone,
  visible: 'on',
  registration: 'on',
  publicRegistrants: '',
  groupOnly: '',
  newActivityCreatorPushNotification: '',
  newActivityCreatorEmailNotification: '',
})

export const valuesOfListing = (listing: EventListing): EventValues => ({
  name: listing.name,
  slug: listing.slug,
  shortDescription: listing.shortDescription,
  longDescription: listing.longDescription ?? '',
  eventType: listing.eventType,
  timezone: listing.timezone ?? '',
  start: localTime(listing.eventStart, listing.timezone),
  end: localTime(listing.eventEnd, listing.timezone),
  venue: listing.venue ?? '',
  address1: listing.address1 ?? '',
  address2: listing.address2 ?? '',
  zip: listing.zip ?? '',
  city: listing.city ?? '',
  state: listing.state ?? '',
  country: listing.country ?? '',
  meetingUrl: listing.meetingUrl ?? '',
  externalUrl: listing.externalUrl ?? '',
  registrationLimit: listing.registrationLimit >= UNLIMITED ? '' : String(listing.registrationLimit),
  groupId: listing.groupId ?? '',
  visible: on(listing.visible),
  registration: on(listing.registration),
  publicRegistrants: on(listing.publicRegistrants),
  groupOnly: on(listing.groupOnly),
  newActivityCreatorPushNotification: on(listing.newActivityCreatorPushNotification),
  newActivityCreatorEmailNotification: on(listing.newActivityCreatorEmailNotification),
  picture: listing.image?.id ?? '',
})

export const eventValuesIn = (data: FormData): EventValues =>
  Object.fromEntries([...texts, ...switches, 'picture'].map((name) => [name, textIn(data, name)])) as EventValues

/** All fields of the request; an edit sends some of them. */
const fieldsOf = (values: EventValues) => ({
  eventType: values.eventType as EventType,
  visible: values.visible === 'on',
  name: values.name,
  slug: values.slug,
  shortDescription: values.shortDescription,
  longDescription: values.longDescription || null,
  eventStart: moment(values.start, values.timezone || null),
  eventEnd: moment(values.end, values.timezone || null),
  timezone: values.timezone || null,
  venue: values.venue || null,
  address1: values.address1 || null,
  address2: values.address2 || null,
  zip: values.zip || null,
  city: values.city || null,
  state: values.state || null,
  country: values.country || null,
  meetingUrl: values.meetingUrl || null,
  externalUrl: values.externalUrl || null,
  registration: values.registration === 'on',
  registrationLimit: values.registrationLimit === '' ? null : Number(values.registrationLimit),
  publicRegistrants: values.publicRegistrants === 'on',
  newActivityCreatorPushNotification: values.newActivityCreatorPushNotification === 'on',
  newActivityCreatorEmailNotification: values.newActivityCreatorEmailNotification === 'on',
  groupOnly: values.groupOnly === 'on' && values.groupId !== '',
  groupId: values.groupId || null,
})

type Field = keyof ReturnType<typeof fieldsOf>

/** The names of fields in the request where they differ from the form. */
const sentAs: Partial<Record<EventField, readonly Field[]>> = {
  start: ['eventStart'],
  end: ['eventEnd'],
  // The local times stay as they are written, so they are other moments.
  timezone: ['timezone', 'eventStart', 'eventEnd'],
  groupId: ['groupId', 'groupOnly'],
  picture: [],
}

/** The body of an edit for the named fields; the other values are those of others. Pure. */
export function editedEvent(values: EventValues, fields: readonly EventField[]): UpdateListing['event'] {
  const names = new Set<string>(fields.flatMap((field): readonly string[] => sentAs[field] ?? [field]))
  return Object.fromEntries(Object.entries(fieldsOf(values)).filter(([name]) => names.has(name)))
}

/** The fields of a new event that only a change takes. */
export const onlyChanged = [
  'publicRegistrants',
  'newActivityCreatorPushNotification',
  'newActivityCreatorEmailNotification',
] as const satisfies readonly EventField[]

/** The body of a new event. Its web address and `onlyChanged` are a second request. Pure. */
export function newEvent(values: EventValues): Pick<CreateListing, 'event' | 'groupId'> {
  const {
    slug: _slug,
    publicRegistrants: _public,
    newActivityCreatorPushNotification: _push,
    newActivityCreatorEmailNotification: _email,
    groupId,
    ...event
  } = fieldsOf(values)
  return { event, groupId }
}

/** The server's names of fields: 'event.eventStart'. */
export function eventFieldOf(part: string): string {
  const name = part.replace(/^event\./, '')
  return { eventStart: 'start', eventEnd: 'end', image: 'picture' }[name] ?? name
}
