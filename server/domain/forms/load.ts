// Reading forms: a constant number of queries for any number of questions and answers.
import { and, asc, eq, getTableColumns, or, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import {
  formChoiceQuestions,
  formChoices,
  formQuestions,
  formResponses,
  formSearchValues,
  formSectionAddOns,
  formSectionPassTypes,
  formSections,
  formSectionTiers,
} from '../../db/schema.ts'
import type { Paging } from '../../http/route.ts'
import type { Asking } from '../common/asking.ts'
import { gatheredById, type Lookup } from '../common/gathered.ts'
import { distinct } from '../common/ids.ts'
import { matches } from '../common/search.ts'
import { translated } from '../common/translate.ts'
import type { FormChoice, FormOf, FormQuestion, FormSection, ResponseOwner, ResponseRow } from './form.ts'
import { loadTaken } from './supply.ts'
import { page } from '../common/page.ts'

type SectionRow = typeof formSections.$inferSelect

const ownedBy = (of: FormOf): SQL => {
  if ('eventId' in of) return eq(formSections.eventId, of.eventId)
  return 'sessionId' in of ? eq(formSections.sessionId, of.sessionId) : eq(formSections.surveyId, of.surveyId)
}

/** Groups values by a key, in the order of the rows. */
const listed = <T, V>(rows: T[], key: (row: T) => string, value: (row: T) => V): Map<string, V[]> => {
  const lists = new Map<string, V[]>()
  for (const row of rows) lists.set(key(row), [...(lists.get(key(row)) ?? []), value(row)])
  return lists
}

/** Questions of these sections by id, each with its choices and their follow-ups. `supply` is what is left. */
async function loadQuestions(asking: Asking, sections: SectionRow[]): Promise<Map<string, FormQuestion>> {
  const { tx } = asking
  const eventOf = new Map(sections.map((row) => [row.id, row.eventId]))
  if (eventOf.size === 0) return new Map()
  const inSections = inArray(formQuestions.sectionId, [...eventOf.keys()])
  const [questionRows, choiceRows, links] = await Promise.all([
    tx
      .select()
      .from(formQuestions)
      .where(inSections)
      .orderBy(asc(formQuestions.sortOrder), asc(formQuestions.createdAt), asc(formQuestions.id)),
    tx
      .select(getTableColumns(formChoices))
      .from(formChoices)
      .innerJoin(formQuestions, eq(formQuestions.id, formChoices.questionId))
      .where(inSections)
      .orderBy(asc(formChoices.sortOrder), asc(formChoices.value)),
    tx
      .select(getTableColumns(formChoiceQuestions))
      .from(formChoiceQuestions)
      .innerJoin(formChoices, eq(formChoices.id, formChoiceQuestions.choiceId))
      .innerJoin(formQuestions, eq(formQuestions.id, formChoices.questionId))
      .where(inSections)
      .orderBy(asc(formChoiceQuestions.sortOrder), asc(formChoiceQuestions.questionId)),
  ])
  if (questionRows.length === 0) return new Map()

  const ownValue = new Map(choiceRows.map((row) => [row.id, row.value]))
  const choices = (await translated(asking, choiceRows)).map((row): [string, FormChoice] => [
    row.questionId,
    {
      id: row.id,
      value: row.value,
      stored: ownValue.get(row.id) ?? row.value,
      text: row.text,
      description: row.description,
      supply: row.supply,
      sortOrder: row.sortOrder,
      followUps: [],
    },
  ])
  const choicesOf = listed(
    choices,
    ([questionId]) => questionId,
    ([, choice]) => choice,
  )
  const questions = new Map(
    (await translated(asking, questionRows)).map((row) => [
      row.id,
      { ...row, eventId: eventOf.get(row.sectionId) ?? null, choices: choicesOf.get(row.id) ?? [] },
    ]),
  )
  const byChoice = new Map(choices.map(([, choice]) => [choice.id, choice]))
  for (const link of links) {
    const question = questions.get(link.questionId)
    if (question !== undefined) byChoice.get(link.choiceId)?.followUps.push(question)
  }
  const left = await loadTaken(asking, [...questions.values()])
  for (const question of questions.values()) left(question)
  return questions
}

async function loadRestrictions({ tx }: Asking, ids: string[]) {
  const [tiers, passTypes, addOns] = await Promise.all([
    tx.select().from(formSectionTiers).where(inArray(formSectionTiers.sectionId, ids)),
    tx.select().from(formSectionPassTypes).where(inArray(formSectionPassTypes.sectionId, ids)),
    tx.select().from(formSectionAddOns).where(inArray(formSectionAddOns.sectionId, ids)),
  ])
  return {
    tierIds: listed(
      tiers,
      (row) => row.sectionId,
      (row) => row.tierId,
    ),
    passTypeIds: listed(
      passTypes,
      (row) => row.sectionId,
      (row) => row.passTypeId,
    ),
    addOnIds: listed(
      addOns,
      (row) => row.sectionId,
      (row) => row.addOnId,
    ),
  }
}

/** The sections of a form in their order, in the caller's language (contract 7.14). */
export async function loadSections(asking: Asking, of: FormOf): Promise<FormSection[]> {
  const rows = await asking.tx
    .select()
    .from(formSections)
    .where(ownedBy(of))
    .orderBy(asc(formSections.sortOrder), asc(formSections.name), asc(formSections.id))
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [restrictions, questions] = await Promise.all(['eventId' in of ? loadRestrictions(asking, ids) : null, loadQuestions(asking, rows)])
  const own = [...questions.values()].filter((question) => !question.followUp)
  const ofSection = listed(
    own,
    (question) => question.sectionId,
    (question) => question,
  )
  return (await translated(asking, rows)).map(({ id, name, description, sortOrder }) => ({
    id,
    name,
    description,
    sortOrder,
    tierIds: restrictions?.tierIds.get(id) ?? [],
    passTypeIds: restrictions?.passTypeIds.get(id) ?? [],
    addOnIds: restrictions?.addOnIds.get(id) ?? [],
    questions: ofSection.get(id) ?? [],
  }))
}

const gatherQuestions = gatheredById(async (asking, ids) => {
  const holding = asking.tx.select({ id: formQuestions.sectionId }).from(formQuestions).where(inArray(formQuestions.id, ids))
  const sections = await asking.tx.select().from(formSections).where(inArray(formSections.id, holding))
  return await loadQuestions(asking, sections)
})

/** The questions of these ids with their choices and follow-ups, of any form. For answers of many forms at once. */
export const loadQuestionsById = (asking: Asking, ids: Iterable<string>): Promise<Lookup<FormQuestion>> =>
  gatherQuestions(asking, distinct(ids))

/** The answers of these owners, in the order of the form. Values are as stored; `presentResponses` translates them. */
export async function loadResponses({ tx }: Asking, owners: ResponseOwner[]): Promise<ResponseRow[]> {
  const passIds = distinct(owners.map((owner) => ('passId' in owner ? owner.passId : null)))
  const accessIds = distinct(owners.map((owner) => ('accessId' in owner ? owner.accessId : null)))
  const submissionIds = distinct(owners.map((owner) => ('submissionId' in owner ? owner.submissionId : null)))
  if (owners.length === 0) return []
  const rows = await tx
    .select({ response: formResponses })
    .from(formResponses)
    .innerJoin(formQuestions, eq(formQuestions.id, formResponses.questionId))
    .innerJoin(formSections, eq(formSections.id, formQuestions.sectionId))
    .where(
      or(
        passIds.length === 0 ? undefined : inArray(formResponses.passId, passIds),
        accessIds.length === 0 ? undefined : inArray(formResponses.accessId, accessIds),
        submissionIds.length === 0 ? undefined : inArray(formResponses.submissionId, submissionIds),
      ),
    )
    .orderBy(asc(formSections.sortOrder), asc(formQuestions.sortOrder), asc(formQuestions.createdAt), asc(formQuestions.id))
  return rows.map((row) => row.response)
}

/** One page of the values that a `search` question offers, in alphabetical order. */
export async function searchValues(
  { tx }: Asking,
  questionId: string,
  paging: Paging,
): Promise<{ data: { id: string; value: string }[]; count: number }> {
  const where = and(eq(formSearchValues.questionId, questionId), matches(paging.search, [formSearchValues.value]))
  const { rows: data, count } = await page(
    { tx, paging },
    tx.select({ id: formSearchValues.id, value: formSearchValues.value }).from(formSearchValues).where(where),
    [asc(formSearchValues.value), asc(formSearchValues.id)],
  )
  return { data, count }
}
