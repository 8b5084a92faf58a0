// The events that the owner hosts: the foundation's event with agenda, form, co-hosts, emails and attendees; and one without attendees.
import { eq } from 'drizzle-orm'
import { eventCoHosts, eventEmails, events, formChoices } from '../../../server/db/schema.ts'
import { anAccount, anEvent, aSession, aSpeaker } from '../../../server/testing/builders.ts'
import { anAnnouncement } from '../../../server/testing/group-builders.ts'
import { aQuestion } from '../../../server/testing/pass-builders.ts'
import { canary, onePixel } from './foundation.ts'
import type { Area } from './sample.ts'

const listing = '/listings/:eventId'
const pass = `${listing}/attendees/:accountId/passes/:passId`
/** The event is visible to everyone, so others than its hosts are refused with 403. */
const hosting = { refuses: { member: 403, stranger: 403 } } as const
const times = { startTime: '2026-05-01T09:00:00.000Z', endTime: '2026-05-01T10:00:00.000Z' }
const speaker = { firstName: 'Ada', lastName: 'Byron', title: 'Countess', company: null, bio: 'Wrote the first program.' }
const texts = { name: 'Open day', shortDescription: 'Doors open at nine.' }

export const listings: Area = {
  async furnish(ground, { owner }, { eventId = '' }) {
    const organizationId = ground.organization.id
    const [event] = await ground.db.asOwner((tx) => tx.select().from(events).where(eq(events.id, eventId)))
    const coHost = await anAccount(ground, { username: `${canary}-cohost`, firstName: canary, lastName: 'cohost' })
    const spare = await anEvent(ground, { slug: `${canary}-spare`, name: canary, creatorId: owner.id })
    const session = await aSession(ground, event!, { name: canary, slug: `${canary}-hosted` })
    const person = await aSpeaker(ground, event!, { firstName: canary, lastName: canary, slug: `${canary}-hosted` })
    const question = await aQuestion(
      ground,
      { eventId },
      { type: 'select', name: canary, label: canary, choices: [{ value: canary, sortOrder: 0 }] },
    )
    const announcement = await anAnnouncement(ground, {
      organizationId,
      slug: `${canary}-event`,
      title: canary,
      message: canary,
      html: `<p>${canary}</p>`,
      eventId,
      creatorId: owner.id,
    })
    const urgent = await anAnnouncement(ground, {
      organizationId,
      slug: `${canary}-urgent`,
      title: canary,
      message: canary,
      eventId,
      creatorId: coHost.id,
      urgent: true,
    })
    const choice = await ground.db.asOwner(async (tx) => {
      await tx.insert(eventCoHosts).values({ organizationId, eventId, accountId: coHost.id })
      await tx.insert(eventEmails).values({ organizationId, eventId, type: 'confirmation', body: `<p>${canary}</p>`, replyTo: '' })
      const [row] = await tx.select({ id: formChoices.id }).from(formChoices).where(eq(formChoices.questionId, question.id))
      return row!
    })
    return {
      coHostId: coHost.id,
      spareEventId: spare.id,
      hostedSessionId: session.id,
      hostedSpeakerId: person.id,
      hostedQuestionId: question.id,
      hostedChoiceId: choice.id,
      eventAnnouncementId: announcement.id,
      urgentAnnouncementId: urgent.id,
      eventEmailType: 'confirmation',
    }
  },
  params: {
    accountId: 'ownerId',
    passId: 'heldPassId',
    sessionId: 'hostedSessionId',
    speakerId: 'hostedSpeakerId',
    sponsorId: 'accountId',
    questionId: 'hostedQuestionId',
    announcementId: 'eventAnnouncementId',
    type: 'eventEmailType',
  },
  calls: {
    'GET /self/urgent': {},
    'PUT /self/urgent/:announcementId/read': { params: { announcementId: 'urgentAnnouncementId' }, refuses: { stranger: 404 } },
    'GET /listings': { query: () => ({ past: 'false' }) },
    // Only moderators of the group may create events for it.
    'POST /listings': {
      body: ({ groupId, accountId }) => ({
        event: {
          ...texts,
          eventType: 'physical',
          visible: true,
          eventStart: times.startTime,
          eventEnd: times.endTime,
          timezone: 'Europe/Paris',
          registration: true,
          registrationLimit: null,
        },
        image: onePixel,
        groupId,
        sponsorIds: [accountId],
        speakers: [speaker],
        sessions: [{ name: 'Welcome', description: null, ...times }],
      }),
      refuses: { member: 403, stranger: 403 },
    },
    [`GET ${listing}`]: hosting,
    [`PUT ${listing}`]: { ...hosting, body: ({ groupId }) => ({ event: { ...texts, groupId, location: 'Town hall' }, image: onePixel }) },
    [`DELETE ${listing}`]: { ...hosting, params: { eventId: 'spareEventId' } },
    [`GET ${listing}/announcements`]: hosting,
    [`GET ${listing}/announcements/:announcementId`]: hosting,
    [`POST ${listing}/announcements`]: {
      ...hosting,
      body: () => ({ title: 'Doors open early', html: '<p>Come at eight.</p>', email: true, push: true }),
    },
    [`GET ${listing}/emails/:type`]: hosting,
    [`PUT ${listing}/emails/:type`]: { ...hosting, body: () => ({ body: '<p>See you there.</p>', replyTo: 'host@example.com' }) },
    [`POST ${listing}/emails/:type/preview`]: { ...hosting, body: () => ({ body: '<p>See you there.</p>', replyTo: '' }) },
    [`POST ${listing}/emails/:type/test`]: { ...hosting, body: () => ({ body: '', replyTo: 'host@example.com' }) },
    [`GET ${listing}/questions`]: hosting,
    [`POST ${listing}/questions`]: {
      ...hosting,
      body: () => ({
        name: 'What do you eat?',
        type: 'radio',
        required: false,
        mutable: true,
        choices: [
          { id: null, value: 'Fish' },
          { id: null, value: 'Vegetables' },
        ],
      }),
    },
    [`PUT ${listing}/questions/:questionId`]: {
      ...hosting,
      body: ({ hostedChoiceId }) => ({
        name: 'What do you drink?',
        required: true,
        mutable: false,
        sortOrder: 1,
        choices: [
          { id: hostedChoiceId, value: 'Water' },
          { id: null, value: 'Tea' },
        ],
      }),
    },
    [`DELETE ${listing}/questions/:questionId`]: hosting,
    [`GET ${listing}/attendees`]: { ...hosting, query: () => ({ status: 'ready' }) },
    [`GET ${listing}/attendees/:accountId`]: hosting,
    [`GET ${pass}`]: hosting,
    [`PUT ${pass}/responses`]: { ...hosting, body: ({ heldQuestionId }) => ({ questions: [{ id: heldQuestionId, value: 'Vegetables' }] }) },
    [`POST ${pass}/checkin`]: hosting,
    [`DELETE ${pass}/checkin`]: hosting,
    [`GET ${listing}/passes`]: { ...hosting, query: () => ({ checkedIn: 'false' }) },
    [`GET ${listing}/passes/:passId`]: hosting,
    [`GET ${listing}/coHosts`]: hosting,
    [`POST ${listing}/coHosts`]: { ...hosting, body: ({ strangerId }) => ({ accountId: strangerId }) },
    [`DELETE ${listing}/coHosts/:accountId`]: { ...hosting, params: { accountId: 'coHostId' } },
    [`GET ${listing}/report`]: hosting,
    [`POST ${listing}/sessions`]: {
      ...hosting,
      body: () => ({ session: { name: 'Closing', description: 'Thanks.', ...times }, imageDataUri: onePixel }),
    },
    [`PUT ${listing}/sessions/:sessionId`]: { ...hosting, body: () => ({ session: { name: 'Opening', description: null, ...times } }) },
    [`DELETE ${listing}/sessions/:sessionId`]: hosting,
    [`POST ${listing}/speakers`]: { ...hosting, body: () => ({ speaker, imageDataUri: onePixel }) },
    [`PUT ${listing}/speakers/:speakerId`]: { ...hosting, body: () => ({ speaker }) },
    [`DELETE ${listing}/speakers/:speakerId`]: hosting,
    [`POST ${listing}/sponsors`]: { ...hosting, body: ({ strangerId }) => ({ sponsorId: strangerId }) },
    [`DELETE ${listing}/sponsors/:sponsorId`]: hosting,
  },
}
