// Builders of forms for tests.
import { formChoiceQuestions, formChoices, formQuestions, formSearchValues, formSections, surveys } from '../../db/schema.ts'
import type { Ground } from '../../testing/builders.ts'
import type { FormOf } from './form.ts'

type Insert = typeof formQuestions.$inferInsert

export interface AskedChoice extends Partial<typeof formChoices.$inferInsert> {
  value: string
  followUps?: Asked[]
}

/** A question with a name that is unique in its form; `MadeForm.ids` contains its id under that name. */
export interface Asked extends Partial<Omit<Insert, 'name'>> {
  name: string
  choices?: AskedChoice[]
  /** The values that a search offers. */
  values?: string[]
}

export interface MadeForm {
  /** The ids of questions by name, and of choices by `question.value`. */
  ids: Record<string, string>
  sectionIds: string[]
}

/** Stores a form; each inner list is a section. */
export async function aForm(ground: Ground, of: FormOf, sections: Asked[][]): Promise<MadeForm> {
  const organizationId = ground.organization.id
  const made: MadeForm = { ids: {}, sectionIds: [] }
  await ground.db.asOwner(async (tx) => {
    const write = async ({ choices = [], values = [], ...row }: Asked, sectionId: string, sortOrder: number, followUp: boolean) => {
      const [question] = await tx
        .insert(formQuestions)
        .values({ type: 'text', sortOrder, followUp, ...row, organizationId, sectionId })
        .returning()
      const questionId = question!.id
      made.ids[row.name] = questionId
      if (values.length > 0) await tx.insert(formSearchValues).values(values.map((value) => ({ organizationId, questionId, value })))
      for (const [index, { followUps = [], ...choice }] of choices.entries()) {
        const [kept] = await tx
          .insert(formChoices)
          .values({ sortOrder: index, ...choice, organizationId, questionId })
          .returning()
        made.ids[`${row.name}.${choice.value}`] = kept!.id
        for (const [place, followed] of followUps.entries()) {
          await write(followed, sectionId, place, true)
          const link = { organizationId, choiceId: kept!.id, questionId: made.ids[followed.name]!, sortOrder: place }
          await tx.insert(formChoiceQuestions).values(link)
        }
      }
    }
    for (const [index, questions] of sections.entries()) {
      const [section] = await tx
        .insert(formSections)
        .values({ organizationId, name: `Section ${index + 1}`, sortOrder: index, ...of })
        .returning()
      made.sectionIds.push(section!.id)
      for (const [place, question] of questions.entries()) await write(question, section!.id, place, false)
    }
  })
  return made
}

let counter = 0

/** A survey with its form. */
export async function aSurvey(
  ground: Ground,
  sections: Asked[][],
  values: Partial<typeof surveys.$inferInsert> = {},
): Promise<MadeForm & { id: string; slug: string }> {
  const slug = `survey-${(counter += 1)}`
  const [row] = await ground.db.asOwner((tx) =>
    tx
      .insert(surveys)
      .values({ slug, name: `Survey ${counter}`, submissionsPerAccount: 100, ...values, organizationId: ground.organization.id })
      .returning(),
  )
  return { id: row!.id, slug: row!.slug, ...(await aForm(ground, { surveyId: row!.id }, sections)) }
}
