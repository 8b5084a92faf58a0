// A pass of the owner, a session with a registration in progress, and a session it is already registered for.
import { eq } from 'drizzle-orm'
import { events, sessions } from '../../../server/db/schema.ts'
import { aSession, hoursFromEpoch } from '../../../server/testing/builders.ts'
import { anAccess, anAnswer, aPass, aQuestion } from '../../../server/testing/pass-builders.ts'
import { anAddress, aPassType } from '../../../server/testing/registration-builders.ts'
import { canary } from './foundation.ts'
import type { Area } from './sample.ts'

const at = '/self/events/:eventId/sessions/:sessionId/registration'
/** The member is registered for the event, but not for this session. */
const registered = { refuses: { stranger: 454 } } as const
const holding = { refuses: { stranger: 454, member: 404 } } as const

export const sessionRegistration: Area = {
  async furnish(ground, { owner }, ids) {
    const [event] = await ground.db.asOwner((tx) => tx.select().from(events).where(eq(events.id, ids.eventId!)))
    const registration = { id: ids.registrationId!, organizationId: ground.organization.id, eventId: ids.eventId! }
    const type = await aPassType(ground, event!, { name: canary, slug: `${canary}-held`, price: 2000 })
    const pass = await aPass(ground, registration, type)
    const open = { name: canary, registrationEnabled: true, supply: 20 }
    const session = await aSession(ground, event!, { ...open, slug: `${canary}-open`, price: 500 })
    const joined = await aSession(ground, event!, { ...open, slug: `${canary}-joined` })
    const question = await aQuestion(ground, { sessionId: session.id }, { name: canary, label: canary })
    const joinedQuestion = await aQuestion(ground, { sessionId: joined.id }, { name: canary, label: canary })
    await anAccess(ground, session, pass, { status: 'draft', heldUntil: hoursFromEpoch(0.25) })
    const access = await anAccess(ground, joined, pass)
    await anAnswer(ground, joinedQuestion, { accessId: access.id }, canary)
    const address = await anAddress(ground, owner, { name: canary, address1: canary })
    return {
      heldTypeId: type.id,
      heldPassId: pass.id,
      openSessionId: session.id,
      openQuestionId: question.id,
      joinedSessionId: joined.id,
      joinedQuestionId: joinedQuestion.id,
      heldAddressId: address.id,
    }
  },
  params: { sessionId: 'openSessionId', passId: 'heldPassId', questionId: 'openQuestionId' },
  calls: {
    [`GET ${at}`]: registered,
    [`GET ${at}/questions`]: registered,
    [`GET ${at}/intent`]: {
      query: ({ heldAddressId = '' }) => ({ addressId: heldAddressId }),
      changes: ['payment_intents'],
      refuses: { stranger: 454, member: 460 },
    },
    [`GET ${at}/passes`]: registered,
    [`POST ${at}/passes`]: { ...holding, body: ({ heldPassId }) => [{ passId: heldPassId }] },
    [`PUT ${at}/questions`]: {
      ...holding,
      body: ({ heldPassId, openQuestionId }) => [{ passId: heldPassId, responses: [{ questionId: openQuestionId, value: 'Aisle' }] }],
    },
    [`PUT ${at}/passes/:passId/questions/:questionId`]: { ...holding, body: () => ({ response: 'Aisle' }) },
    [`POST ${at}/submit`]: {
      /** The session must cost nothing. */
      async prepare(ground, _cast, { openSessionId = '' }) {
        await ground.db.asOwner((tx) => tx.update(sessions).set({ price: null }).where(eq(sessions.id, openSessionId)))
      },
      refuses: { stranger: 454, member: 460 },
    },
  },
}
