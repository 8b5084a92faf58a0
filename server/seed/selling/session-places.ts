// Sessions with registration: their forms, and the passes registered for them.
import type { DemoRole } from '../people/cast.ts'
import type { HeldPass } from './held-pass.ts'
import { payForSession } from './attendee-payments.ts'
import { questionRow, sectionRow } from '../tools/form-rows.ts'
import type { Happening } from '../events/happening.ts'
import type { Dice } from '../tools/random.ts'
import type { Rows, Scene } from '../tools/scene.ts'
import { sessionFormTexts, shortAnswers } from '../texts/attendees.ts'
import { inLanguage } from '../texts/passes.ts'

type SessionRow = Rows['sessions'][number] & { id: string }

interface Form {
  kitId: string
  handId: string
  bringId: string
}

/** Three questions: paid kits with limited supply, a choice, and a required text. */
function askAtSession({ organization, calendar, rows, id }: Scene, session: SessionRow): Form {
  const say = (key: keyof typeof sessionFormTexts) => inLanguage(sessionFormTexts[key], organization.locale)
  const organizationId = organization.id
  const sectionId = id('session form', session.id)
  const createdAt = calendar.ago(60 * 24 * 60)
  rows.formSections.push(sectionRow({ id: sectionId, organizationId, sessionId: session.id, name: say('bench'), sortOrder: 0 }))
  const question = (key: 'kit' | 'hand' | 'bring', sortOrder: number, values: Partial<Rows['formQuestions'][number]>): string => {
    const questionId = id('session question', session.id, key)
    rows.formQuestions.push(
      questionRow({
        id: questionId,
        organizationId,
        sectionId,
        type: 'text',
        name: key,
        label: say(key),
        sortOrder,
        createdAt,
        ...values,
      }),
    )
    return questionId
  }
  const kitId = question('kit', 0, { type: 'quantity', price: 1500, supply: 40 })
  const handId = question('hand', 1, { type: 'radio' })
  for (const [sortOrder, value] of (['left', 'right'] as const).entries()) {
    rows.formChoices.push({
      id: id('session choice', session.id, value),
      organizationId,
      questionId: handId,
      value,
      text: say(value),
      description: null,
      supply: null,
      sortOrder,
    })
  }
  return { kitId, handId, bringId: question('bring', 2, { required: true }) }
}

/** Fills sessions with passes of their event: the first completely, the others to about half; one pass is a draft. */
export function joinSessions(
  scene: Scene,
  dice: Dice,
  event: Happening,
  held: readonly HeldPass[],
  roles: ReadonlyMap<string, DemoRole>,
): void {
  const { organization, calendar, rows, id } = scene
  const sessions = rows.sessions.filter(
    (row): row is SessionRow => row.eventId === event.id && row.registrationEnabled === true && row.id !== undefined,
  )
  const standing = held.filter(({ row }) => row.status === 'ready' || row.status === 'canceled')
  for (const [index, session] of sessions.entries()) {
    const form = index % 3 === 2 ? null : askAtSession(scene, session)
    const places = session.supply ?? 40
    const own = standing.filter(({ person, row }) => roles.has(person.id) && row.status === 'ready' && index % 2 === 0)
    const others = dice.sample(
      standing.filter((pass) => !roles.has(pass.person.id)),
      index === 0 ? places : Math.floor(places / 2),
    )
    let left = places
    for (const [number, pass] of [...own.slice(0, 2), ...others].entries()) {
      if (left === 0) break
      const canceled = pass.row.status === 'canceled'
      const lacks = form !== null && number % 9 === 4
      const status = canceled ? 'canceled' : number === 7 ? 'draft' : lacks ? 'needsInfo' : 'ready'
      if (!canceled) left -= 1
      const accessId = id('access', session.id, pass.row.id)
      const createdAt = calendar.ago(dice.between(60, 20 * 24 * 60))
      rows.sessionAccesses.push({
        id: accessId,
        organizationId: organization.id,
        sessionId: session.id,
        passId: pass.row.id,
        status,
        heldUntil: status === 'draft' ? calendar.ago(-12) : null,
        createdAt,
        updatedAt: createdAt,
      })
      const kits = form !== null && number % 6 === 0 ? 1 : 0
      if (form !== null) {
        const given: [string, string][] = [
          ...(kits > 0 ? [[form.kitId, String(kits)] as [string, string]] : []),
          [form.handId, dice.pick(['left', 'right'])],
          ...(lacks ? [] : [[form.bringId, inLanguage(dice.pick(shortAnswers), organization.locale)] as [string, string]]),
        ]
        for (const [questionId, value] of given) {
          rows.formResponses.push({
            id: id('answer', accessId, questionId),
            organizationId: organization.id,
            questionId,
            passId: null,
            accessId,
            submissionId: null,
            value,
            createdAt,
            updatedAt: createdAt,
          })
        }
      }
      if (status === 'ready' || status === 'needsInfo') payForSession(scene, pass, accessId, (session.price ?? 0) + kits * 1500, createdAt)
    }
  }
}
