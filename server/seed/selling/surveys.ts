// Surveys and their submissions: in every state, some by visitors, and more than a page by one person.
import { questionRow, sectionRow } from '../tools/form-rows.ts'
import type { Happening } from '../events/happening.ts'
import { createDice, type Dice } from '../tools/random.ts'
import { drawing, type Person, type Rows, type Scene } from '../tools/scene.ts'
import { inLanguage, spoken, towns, type Said } from '../texts/passes.ts'
import { surveyTexts, type QuestionText, type SurveyText } from '../texts/surveys.ts'

type Status = NonNullable<Rows['surveySubmissions'][number]['status']>

const dayMinutes = 1440

/** Adds the texts of a row in the organisation's other languages. */
function tell({ organization, rows }: Scene, subjectId: string, texts: Record<string, Said>): void {
  for (const locale of spoken) {
    if (locale === organization.locale || !organization.config.LOCALES.includes(locale)) continue
    const told = Object.fromEntries(Object.entries(texts).map(([key, said]) => [key, inLanguage(said, locale)]))
    rows.translations.push({ organizationId: organization.id, subjectId, locale, texts: told })
  }
}

function ask(scene: Scene, survey: SurveyText, sectionId: string, question: QuestionText, sortOrder: number, createdAt: Date): void {
  const { organization, rows } = scene
  const organizationId = organization.id
  const id = (...names: string[]) => scene.id('survey', survey.slug, ...names)
  const questionId = id('question', question.name)
  rows.formQuestions.push(
    questionRow({
      id: questionId,
      organizationId,
      sectionId,
      name: question.name,
      label: inLanguage(question.label, organization.locale),
      type: question.type,
      required: question.required ?? false,
      featured: sortOrder === 0,
      mutable: question.mutable ?? true,
      min: question.min ?? null,
      max: question.max ?? null,
      validation: question.validation ?? null,
      validationMessage: question.validationMessage ?? null,
      sortOrder,
      followUp: question.followUp ?? false,
      createdAt,
    }),
  )
  tell(scene, questionId, { label: question.label })
  for (const [place, choice] of (question.choices ?? []).entries()) {
    const choiceId = id('choice', question.name, choice.value)
    const text = inLanguage(choice.text, organization.locale)
    const supply = choice.supply ?? null
    rows.formChoices.push({
      id: choiceId,
      organizationId,
      questionId,
      value: choice.value,
      text,
      description: null,
      supply,
      sortOrder: place,
    })
    tell(scene, choiceId, { text: choice.text })
  }
  if (question.type !== 'search') return
  for (const value of towns[organization.locale === 'ar' ? 'arabic' : 'latin'])
    rows.formSearchValues.push({ id: id('value', question.name, value), organizationId, questionId, value })
}

function addSurvey(scene: Scene, survey: SurveyText, createdAt: Date): void {
  const { organization, rows } = scene
  const organizationId = organization.id
  const id = (...names: string[]) => scene.id('survey', survey.slug, ...names)
  rows.surveys.push({
    id: id(),
    organizationId,
    slug: survey.slug,
    name: inLanguage(survey.name, organization.locale),
    description: survey.description && inLanguage(survey.description, organization.locale),
    imageId: survey.requireAuth
      ? null
      : scene.picture(`survey ${survey.slug}`, drawing(survey.slug, 'still', 1200, 800), 'activity', createdAt),
    requireAuth: survey.requireAuth,
    submissionsPerAccount: survey.submissionsPerAccount,
    createdAt,
    updatedAt: createdAt,
  })
  tell(scene, id(), { name: survey.name, ...(survey.description ? { description: survey.description } : {}) })
  for (const [place, section] of survey.sections.entries()) {
    const sectionId = id('section', String(place))
    const description = section.description ? inLanguage(section.description, organization.locale) : null
    const name = inLanguage(section.name, organization.locale)
    rows.formSections.push(sectionRow({ id: sectionId, organizationId, surveyId: id(), name, description, sortOrder: place }))
    tell(scene, sectionId, { name: section.name, ...(section.description ? { description: section.description } : {}) })
    for (const [sortOrder, question] of section.questions.entries()) ask(scene, survey, sectionId, question, sortOrder, createdAt)
  }
  for (const question of survey.sections.flatMap((section) => section.questions)) {
    for (const choice of question.choices ?? []) {
      for (const [sortOrder, name] of (choice.followUps ?? []).entries()) {
        const choiceId = id('choice', question.name, choice.value)
        rows.formChoiceQuestions.push({ organizationId, choiceId, questionId: id('question', name), sortOrder })
      }
    }
  }
}

/** Generates an answer; null if the question is skipped. Limited choices run out. */
function answerTo({ organization }: Scene, dice: Dice, question: QuestionText, left: Map<string, number>): string | null {
  if (question.type === 'search') return dice.pick(towns[organization.locale === 'ar' ? 'arabic' : 'latin'])
  if (question.answers) return dice.pick(question.answers)
  const free = (question.choices ?? []).filter(({ value }) => (left.get(`${question.name} ${value}`) ?? 1) > 0)
  if (free.length === 0) return null
  const { value } = dice.pick(free)
  const supply = left.get(`${question.name} ${value}`)
  if (supply !== undefined) left.set(`${question.name} ${value}`, supply - 1)
  return value
}

interface Filling {
  name: string
  by: Person | null
  status: Status
  at: Date
}

function fill(scene: Scene, dice: Dice, survey: SurveyText, { name, by, status, at }: Filling, left: Map<string, number>): void {
  const { organization, rows } = scene
  const id = (...names: string[]) => scene.id('survey', survey.slug, ...names)
  const submissionId = id('submission', name)
  const times = { createdAt: at, updatedAt: at }
  rows.surveySubmissions.push({
    id: submissionId,
    organizationId: organization.id,
    surveyId: id(),
    accountId: by?.id ?? null,
    status,
    ...times,
  })
  const questions = survey.sections.flatMap((section) => section.questions)
  const whole = status === 'ready'
  const answer = (question: QuestionText): void => {
    if (!whole && dice.chance(0.6)) return
    if (!question.required && dice.chance(0.25)) return
    const value = answerTo(scene, dice, question, whole ? left : new Map())
    if (value === null) return
    rows.formResponses.push({
      id: id('answer', name, question.name),
      organizationId: organization.id,
      questionId: id('question', question.name),
      passId: null,
      accessId: null,
      submissionId,
      value,
      ...times,
    })
    const followUps = question.choices?.find((choice) => choice.value === value)?.followUps ?? []
    for (const next of questions) if (followUps.includes(next.name)) answer(next)
  }
  for (const question of questions) if (!question.followUp) answer(question)
}

/** The first survey has many respondents, the second has one person who answers daily, the third has none. */
export function fillSurveys(scene: Scene, people: readonly Person[], _events: readonly Happening[]): void {
  const { organization, calendar } = scene
  const dice = createDice(`${organization.slug} surveys`)
  for (const [index, survey] of surveyTexts.entries()) addSurvey(scene, survey, calendar.ago((20 + index * 40) * dayMinutes))
  const persons = people.filter((person) => !person.team)
  const [open, log] = surveyTexts
  if (open === undefined || log === undefined) throw new Error('The demo needs its surveys.')
  const left = new Map(
    open.sections.flatMap(({ questions }) =>
      questions.flatMap(({ name, choices = [] }) =>
        choices.flatMap(({ value, supply }): [string, number][] => (supply === undefined ? [] : [[`${name} ${value}`, supply]])),
      ),
    ),
  )
  const others: Status[] = ['draft', 'canceled', 'needsInfo']
  for (const [index, by] of dice.sample(persons, 60).entries()) {
    const status = index < 44 ? 'ready' : others[index % others.length]!
    fill(scene, dice, open, { name: by.id, by, status, at: calendar.ago(300 + index * 310) }, left)
  }
  for (let visitor = 0; visitor < 14; visitor += 1) {
    const status = visitor < 9 ? 'ready' : 'draft'
    fill(scene, dice, open, { name: `visitor ${visitor}`, by: null, status, at: calendar.ago(200 + visitor * 700) }, left)
  }
  const writers = persons.filter((person) => person.key !== null).slice(0, 4)
  for (const [place, by] of writers.entries()) {
    for (let day = 0; day < (place === 0 ? 34 : 3); day += 1) {
      const status = day === 0 ? 'draft' : day % 11 === 5 ? 'canceled' : 'ready'
      fill(scene, dice, log, { name: `${by.id} ${day}`, by, status, at: calendar.ago(90 + day * dayMinutes) }, new Map())
    }
  }
}
