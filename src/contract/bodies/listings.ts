// Request bodies for hosts who manage their events (contract 3.10).
import * as v from 'valibot'
import { eventType, registrationQuestionType } from '../enums.ts'
import { iso, uuid } from '../primitives.ts'
import { announcementDraft, answer, line, lineOrNull, nameOf, nameOrNull, picture, webAddress, words } from './parts.ts'

const name = nameOf(200)
const address = v.optional(v.nullable(webAddress))
const isZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** Null means that the event has no time zone of its own and uses the organisation's. */
const timezone = v.nullable(v.pipe(v.string(), v.maxLength(64), v.check(isZone, 'This time zone is not known.')))
/** How many people may register; null means unlimited. Values above the database's integer range also mean unlimited. */
const limit = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))))

const place = {
  venue: lineOrNull(200),
  address1: lineOrNull(200),
  address2: lineOrNull(200),
  city: lineOrNull(100),
  state: lineOrNull(100),
  zip: lineOrNull(20),
  country: lineOrNull(100),
}

const speakerFields = v.strictObject({
  firstName: name,
  lastName: nameOrNull(100),
  title: lineOrNull(200),
  company: lineOrNull(200),
  bio: lineOrNull(5000),
})

const sessionFields = v.strictObject({ name, description: lineOrNull(5000), startTime: iso, endTime: iso })

/** A new listing may contain whole speakers and sessions. Only the fields that a host may set are read. */
const nested = <Fields extends v.ObjectEntries>(fields: Fields) => v.optional(v.pipe(v.array(v.object(fields)), v.maxLength(200)))

/** `POST /listings`. */
export const createListing = v.strictObject({
  event: v.strictObject({
    eventType: v.picklist(eventType),
    visible: v.boolean(),
    name,
    shortDescription: line(500),
    longDescription: lineOrNull(20_000),
    eventStart: iso,
    eventEnd: iso,
    timezone,
    ...place,
    externalUrl: address,
    meetingUrl: address,
    registration: v.optional(v.boolean()),
    registrationLimit: limit,
    groupOnly: v.optional(v.boolean()),
  }),
  image: picture,
  groupId: v.optional(v.nullable(uuid)),
  sponsorIds: v.optional(v.pipe(v.array(uuid), v.maxLength(100))),
  speakers: nested(speakerFields.entries),
  sessions: nested(sessionFields.entries),
})
export type CreateListing = v.InferInput<typeof createListing>

/**
 * `PUT /listings/{eventId}`. Only the fields sent are changed; null clears. `location` is free text that clients send and no
 * endpoint returns.
 */
export const updateListing = v.strictObject({
  event: v.strictObject({
    eventType: v.optional(v.picklist(eventType)),
    visible: v.optional(v.boolean()),
    name: v.optional(name),
    shortDescription: v.optional(line(500)),
    longDescription: lineOrNull(20_000),
    eventStart: v.optional(iso),
    eventEnd: v.optional(iso),
    timezone: v.optional(timezone),
    meetingUrl: address,
    ...place,
    externalUrl: address,
    registration: v.optional(v.boolean()),
    publicRegistrants: v.optional(v.boolean()),
    registrationLimit: limit,
    newActivityCreatorEmailNotification: v.optional(v.boolean()),
    newActivityCreatorPushNotification: v.optional(v.boolean()),
    slug: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/, 'Only small letters, digits and dashes.'))),
    groupOnly: v.optional(v.boolean()),
    groupId: v.optional(v.nullable(uuid)),
    location: v.optional(v.unknown()),
  }),
  image: picture,
})
export type UpdateListing = v.InferInput<typeof updateListing>

/** `POST` and `PUT …/sessions`. */
export const writeSession = v.strictObject({ session: sessionFields, imageDataUri: picture })
export type WriteSession = v.InferInput<typeof writeSession>

/** `POST` and `PUT …/speakers`. */
export const writeSpeaker = v.strictObject({ speaker: speakerFields, imageDataUri: picture })
export type WriteSpeaker = v.InferInput<typeof writeSpeaker>

/** `POST …/sponsors`. `sponsorId` is the id of an account. */
export const addSponsor = v.strictObject({ sponsorId: uuid })
export type AddSponsor = v.InferInput<typeof addSponsor>

/** `POST …/coHosts`. */
export const addCoHost = v.strictObject({ accountId: uuid })
export type AddCoHost = v.InferInput<typeof addCoHost>

/** `POST …/announcements`. */
export const announceToAttendees = v.strictObject({
  ...announcementDraft.entries,
  /** Our extension (docs/extensions.md). */
  urgent: v.optional(v.boolean(), false),
})
export type AnnounceToAttendees = v.InferInput<typeof announceToAttendees>

/** `PUT …/emails/{type}`. Only the fields sent are changed. */
export const writeEventEmail = v.strictObject({
  body: v.optional(line(50_000)),
  replyTo: v.optional(
    v.pipe(
      line(320),
      v.check((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), 'This is no email address.'),
    ),
  ),
})
export type WriteEventEmail = v.InferInput<typeof writeEventEmail>

/**
 * `POST …/emails/{type}/preview` and `…/test`, our extensions (docs/extensions.md): an email as it is written, saved or not. An empty text
 * is replaced by ours where the occasion has one.
 */
export const previewEventEmail = v.strictObject({ body: line(50_000), replyTo: writeEventEmail.entries.replyTo.wrapped })
export type PreviewEventEmail = v.InferInput<typeof previewEventEmail>

const choices = v.pipe(
  v.array(v.strictObject({ id: v.nullable(uuid), value: words(500, 'A choice needs words.') })),
  v.maxLength(200),
  v.check((list) => new Set(list.map(({ value }) => value)).size === list.length, 'Two choices are the same.'),
)

/** `POST …/questions`. The id of a choice is null, because the choice does not exist yet. */
export const createQuestion = v.strictObject({
  name,
  type: v.picklist(registrationQuestionType),
  required: v.boolean(),
  mutable: v.boolean(),
  choices: v.optional(choices, []),
})
export type CreateQuestion = v.InferInput<typeof createQuestion>

/**
 * `PUT …/questions/{questionId}`. The type cannot be changed. Choices with an id are kept, choices without one are created, and
 * missing choices are deleted.
 */
export const updateQuestion = v.strictObject({
  name,
  required: v.boolean(),
  mutable: v.boolean(),
  sortOrder: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  choices: v.optional(choices, []),
})
export type UpdateQuestion = v.InferInput<typeof updateQuestion>

/** `PUT …/passes/{passId}/responses`. `id` is the id of the question. */
export const answerForAttendee = v.strictObject({
  questions: v.pipe(v.array(v.strictObject({ id: uuid, value: answer })), v.maxLength(500)),
})
export type AnswerForAttendee = v.InferInput<typeof answerForAttendee>
