// The three variants of a form in API responses (contract 2.7, 2.11). They differ in a few keys.
import type {
  BaseRegistrationQuestion,
  RegistrationQuestionResponse,
  RegistrationSection,
} from '../../../src/contract/events/registration-questions.ts'
import type {
  BaseEventSessionQuestion,
  EventSessionQuestionResponse,
  EventSessionSection,
} from '../../../src/contract/events/session-registration.ts'
import type { BaseSurveyQuestion, SurveyQuestionResponse, SurveySection } from '../../../src/contract/community/surveys.ts'
import type { Asking } from '../common/asking.ts'
import { loadAddOns } from '../selling/present-add-ons.ts'
import { loadPassTypes } from '../selling/present-pass-types.ts'
import { loadTiers } from '../people/badges.ts'
import { distinct } from '../common/ids.ts'
import { sure } from '../people/people.ts'
import { shownValue, type FormChoice, type FormQuestion, type FormSection, type ResponseRow } from './form.ts'
import { loadQuestionsById } from './load.ts'

/** Maximum depth of follow-ups: deeper ones, and those in a cycle, are left out. */
const deepest = 5

/** Presents a question with the keys of `own`, and its follow-ups in the same way. */
function withFollowUps(question: FormQuestion, own: (question: FormQuestion) => object, path: string[] = []): unknown {
  const inside = [...path, question.id]
  const followUps = (choice: FormChoice): unknown[] =>
    inside.length > deepest
      ? []
      : choice.followUps.filter(({ id }) => !inside.includes(id)).map((followUp) => withFollowUps(followUp, own, inside))
  return {
    id: question.id,
    featured: question.featured,
    name: question.name,
    required: question.required,
    description: question.description,
    label: question.label,
    placeholder: question.placeholder,
    default: question.default,
    mutable: question.mutable,
    min: question.min,
    max: question.max,
    validation: question.validation,
    validationMessage: question.validationMessage,
    choices: question.choices.map((choice) => ({
      id: choice.id,
      value: choice.value,
      text: choice.text,
      supply: choice.supply,
      description: choice.description,
      sortOrder: choice.sortOrder,
      subQuestions: followUps(choice),
    })),
    ...own(question),
  }
}

/** Only session forms have quantities; elsewhere the question gets the type `number`. */
const plainType = ({ type }: FormQuestion) => (type === 'quantity' ? 'number' : type)

/** A question of a registration form. */
export const presentRegistrationQuestion = (question: FormQuestion): BaseRegistrationQuestion =>
  withFollowUps(question, (shown) => ({ eventId: shown.eventId, type: plainType(shown), span: shown.span })) as BaseRegistrationQuestion

/** A question of a session's form. The `supply` of a quantity is what is left. */
const presentSessionQuestion = (question: FormQuestion): BaseEventSessionQuestion =>
  withFollowUps(question, ({ type, sortOrder, price, supply }) => ({ type, sortOrder, price, supply })) as BaseEventSessionQuestion

/** A question of a survey. */
const presentSurveyQuestion = (question: FormQuestion): BaseSurveyQuestion =>
  withFollowUps(question, (shown) => ({ type: plainType(shown), sortOrder: shown.sortOrder })) as BaseSurveyQuestion

const head = ({ id, name, description, sortOrder }: FormSection) => ({ id, name, description, sortOrder })

const found = <T>(ids: string[], lookup: (id: string) => T | null): T[] => ids.flatMap((id) => lookup(id) ?? [])

/** Sections of an event's registration, with their restrictions. Sections without restrictions need no further queries. */
export async function presentRegistrationSections(asking: Asking, sections: FormSection[]): Promise<RegistrationSection[]> {
  const tier = await loadTiers(asking, distinct(sections.flatMap((section) => section.tierIds)))
  const passType = await loadPassTypes(
    asking,
    sections.flatMap((section) => section.passTypeIds),
  )
  const addOn = await loadAddOns(
    asking,
    sections.flatMap((section) => section.addOnIds),
  )
  return sections.map((section) => ({
    ...head(section),
    accountTiers: found(section.tierIds, tier),
    eventTickets: found(section.passTypeIds, passType),
    eventAddOns: found(section.addOnIds, addOn),
    questions: section.questions.map(presentRegistrationQuestion),
  }))
}

/** Sections of a session's form. */
export async function presentSessionSections(_asking: Asking, sections: FormSection[]): Promise<EventSessionSection[]> {
  return sections.map((section) => ({ ...head(section), questions: section.questions.map(presentSessionQuestion) }))
}

/** Sections of a survey. */
export async function presentSurveySections(_asking: Asking, sections: FormSection[]): Promise<SurveySection[]> {
  return sections.map((section) => ({ ...head(section), questions: section.questions.map(presentSurveyQuestion) }))
}

/** Each answer with its question, in the order of `rows`. A constant number of queries. */
async function presentResponses<Question, Rest extends object>(
  asking: Asking,
  rows: ResponseRow[],
  present: (question: FormQuestion) => Question,
  rest: (row: ResponseRow) => Rest,
): Promise<({ questionId: string; question: Question; value: string } & Rest)[]> {
  const questions = await loadQuestionsById(
    asking,
    rows.map((row) => row.questionId),
  )
  const shown = new Map<string, Question>()
  return rows.map((row) => {
    const question = sure(questions(row.questionId))
    const known = shown.get(question.id) ?? present(question)
    shown.set(question.id, known)
    return { questionId: question.id, question: known, value: shownValue(question, row.value), ...rest(row) }
  })
}

/** Answers of passes in full form. */
export const presentRegistrationResponses = (asking: Asking, rows: ResponseRow[]): Promise<RegistrationQuestionResponse[]> =>
  presentResponses(asking, rows, presentRegistrationQuestion, (row) => ({
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))

/** Answers of session accesses. */
export const presentSessionResponses = (asking: Asking, rows: ResponseRow[]): Promise<EventSessionQuestionResponse[]> =>
  presentResponses(asking, rows, presentSessionQuestion, () => ({}))

/** Answers of survey submissions. */
export const presentSurveyResponses = (asking: Asking, rows: ResponseRow[]): Promise<SurveyQuestionResponse[]> =>
  presentResponses(asking, rows, presentSurveyQuestion, () => ({}))

/**
 * The answers of many owners, each under its owner's id. `presentResponsesBy(asking, rows, presentSessionResponses)`
 * returns a lookup `of(accessId)`. The same number of queries as for one owner.
 */
export async function presentResponsesBy<Shown extends { questionId: string }>(
  asking: Asking,
  rows: ResponseRow[],
  present: (asking: Asking, rows: ResponseRow[]) => Promise<Shown[]>,
): Promise<(ownerId: string) => Shown[]> {
  const shown = await present(asking, rows)
  const lists = new Map<string, Shown[]>()
  for (const [index, row] of rows.entries()) {
    const ownerId = row.passId ?? row.accessId ?? row.submissionId ?? ''
    lists.set(ownerId, [...(lists.get(ownerId) ?? []), shown[index]!])
  }
  return (ownerId) => lists.get(ownerId) ?? []
}
