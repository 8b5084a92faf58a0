// The registration forms of events: every kind of field, follow-ups, limited choices, conditional sections.
import { questionRow, sectionRow } from '../tools/form-rows.ts'
import type { Happening } from '../events/happening.ts'
import type { Rows, Scene } from '../tools/scene.ts'
import { choiceTexts, formTexts, inLanguage, spoken, towns, type Said } from '../texts/passes.ts'

type QuestionValues = Partial<Rows['formQuestions'][number]> & { type: Rows['formQuestions'][number]['type'] }
type Choice = keyof typeof choiceTexts

function createForm(scene: Scene, event: Happening, { translate }: { translate: boolean }) {
  const { organization, rows } = scene
  const organizationId = organization.id
  const id = (...names: string[]) => scene.id('form', event.plan.key, ...names)
  const say = (text: Said) => inLanguage(text, organization.locale)
  const createdAt = rows.events.find((row) => row.id === event.id)?.createdAt ?? event.plan.start

  const tell = (subjectId: string, texts: Record<string, Said>): void => {
    if (!translate) return
    for (const language of spoken) {
      if (language === organization.locale || !organization.config.LOCALES.includes(language)) continue
      const told = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, inLanguage(text, language)]))
      rows.translations.push({ organizationId, subjectId, locale: language, texts: told })
    }
  }

  return {
    section(key: keyof typeof formTexts, sortOrder: number): string {
      const sectionId = id('section', key)
      rows.formSections.push(sectionRow({ id: sectionId, organizationId, eventId: event.id, name: say(formTexts[key]), sortOrder }))
      tell(sectionId, { name: formTexts[key] })
      return sectionId
    },
    question(sectionId: string, key: keyof typeof formTexts, values: QuestionValues): string {
      const questionId = id('question', key)
      rows.formQuestions.push(
        questionRow({
          id: questionId,
          organizationId,
          sectionId,
          name: key,
          label: say(formTexts[key]),
          sortOrder: rows.formQuestions.length,
          createdAt,
          ...values,
        }),
      )
      tell(questionId, { label: formTexts[key] })
      return questionId
    },
    /** Adds choices of a question, with the supply of each. */
    choices(questionId: string, keys: readonly (readonly [Choice, number | null])[]): void {
      for (const [sortOrder, [key, supply]] of keys.entries()) {
        const choiceId = id('choice', questionId, key)
        const text = say(choiceTexts[key])
        rows.formChoices.push({ id: choiceId, organizationId, questionId, value: key, text, description: null, supply, sortOrder })
        tell(choiceId, { text: choiceTexts[key] })
      }
    },
    followUp(questionId: string, choice: Choice, followingId: string): void {
      rows.formChoiceQuestions.push({ organizationId, choiceId: id('choice', questionId, choice), questionId: followingId, sortOrder: 0 })
    },
    finds(questionId: string): void {
      for (const value of towns[organization.locale === 'ar' ? 'arabic' : 'latin'])
        rows.formSearchValues.push({ id: id('value', questionId, value), organizationId, questionId, value })
    },
  }
}

/** Two questions, as for most events. */
export function askSimply(scene: Scene, event: Happening): void {
  const form = createForm(scene, event, { translate: false })
  const about = form.section('about', 0)
  form.question(about, 'badge', { type: 'text', required: true, max: '60' })
  form.choices(form.question(about, 'diet', { type: 'radio' }), [
    ['meat', null],
    ['vegetables', null],
    ['plants', null],
  ])
}

/**
 * A form with every feature. `patron` and `tour` are the pass type and the add-on with their own sections; the highest membership level has
 * one too.
 */
export function askAtEvent(scene: Scene, event: Happening, { patron, tour }: { patron: string; tour: string }): void {
  const { rows, organization } = scene
  const form = createForm(scene, event, { translate: true })
  const about = form.section('about', 0)
  form.question(about, 'badge', { type: 'text', required: true, featured: true, max: '60', mutable: false })
  form.question(about, 'why', { type: 'textarea' })
  form.choices(form.question(about, 'trade', { type: 'select', required: true, span: 6 }), [
    ['wood', null],
    ['metal', null],
    ['cloth', null],
    ['words', null],
  ])
  form.finds(form.question(about, 'town', { type: 'search', span: 6 }))
  form.question(about, 'years', { type: 'number', min: '0', max: '80', span: 4 })
  form.question(about, 'arrival', { type: 'date', span: 4 })
  form.question(about, 'time', { type: 'time', span: 4 })
  form.question(about, 'photos', { type: 'toggle', default: 'false' })
  form.question(about, 'portfolio', { type: 'file' })
  const food = form.section('food', 1)
  const diet = form.question(food, 'diet', { type: 'checkbox', required: true })
  form.choices(diet, [
    ['meat', null],
    ['vegetables', null],
    ['plants', null],
    ['allergic', null],
  ])
  form.followUp(diet, 'allergic', form.question(food, 'allergies', { type: 'text', required: true, followUp: true }))
  form.choices(form.question(food, 'soup', { type: 'radio' }), [
    ['lentil', 200],
    ['fish', 0],
  ])
  const patrons = form.section('patrons', 2)
  form.question(patrons, 'seat', { type: 'text' })
  rows.formSectionPassTypes.push({ organizationId: organization.id, sectionId: patrons, passTypeId: patron })
  const walk = form.section('tour', 3)
  form.question(walk, 'shoes', {
    type: 'text',
    required: true,
    validation: '^[0-9]{2}([.,]5)?$',
    validationMessage: '36, 41.5',
  })
  rows.formSectionAddOns.push({ organizationId: organization.id, sectionId: walk, addOnId: tour })
  const members = form.section('members', 4)
  form.question(members, 'guest', { type: 'text' })
  const [highest] = rows.accountTiers.toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
  if (highest?.id) rows.formSectionTiers.push({ organizationId: organization.id, sectionId: members, tierId: highest.id })
}
