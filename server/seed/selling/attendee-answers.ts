// Answers of the demo's attendees to the forms of events.
import type { HeldPass } from './held-pass.ts'
import type { Happening } from '../events/happening.ts'
import type { Dice } from '../tools/random.ts'
import type { Rows, Scene } from '../tools/scene.ts'
import { createStock, type Stock } from '../tools/stock.ts'
import { longAnswers, shortAnswers } from '../texts/attendees.ts'
import { inLanguage } from '../texts/passes.ts'

type Question = Rows['formQuestions'][number] & { id: string }
type Choice = Rows['formChoices'][number] & { id: string }

interface Asked {
  sections: { id: string; passTypeIds: string[]; addOnIds: string[]; tierIds: string[]; questions: Question[] }[]
  choicesOf: (questionId: string) => Choice[]
  followUps: (choiceId: string) => Question[]
  searchValues: (questionId: string) => string[]
  stock: Stock
}

function asked({ rows }: Scene, event: Happening): Asked {
  const sections = rows.formSections.flatMap((row) => (row.eventId === event.id && row.id !== undefined ? [row.id] : []))
  const own = new Set(sections)
  const questions = rows.formQuestions.filter((row): row is Question => own.has(row.sectionId) && row.id !== undefined)
  const ids = new Set(questions.map(({ id }) => id))
  const choices = rows.formChoices.filter((row): row is Choice => ids.has(row.questionId) && row.id !== undefined)
  const links = rows.formChoiceQuestions.filter((row) => ids.has(row.questionId))
  const byId = new Map(questions.map((question) => [question.id, question]))
  return {
    sections: sections.map((id) => ({
      id,
      passTypeIds: rows.formSectionPassTypes.filter((row) => row.sectionId === id).map((row) => row.passTypeId),
      addOnIds: rows.formSectionAddOns.filter((row) => row.sectionId === id).map((row) => row.addOnId),
      tierIds: rows.formSectionTiers.filter((row) => row.sectionId === id).map((row) => row.tierId),
      questions: questions.filter((question) => question.sectionId === id && question.followUp !== true),
    })),
    choicesOf: (questionId) => choices.filter((choice) => choice.questionId === questionId),
    followUps: (choiceId) => links.filter((link) => link.choiceId === choiceId).flatMap((link) => byId.get(link.questionId) ?? []),
    searchValues: (questionId) => rows.formSearchValues.filter((row) => row.questionId === questionId).map((row) => row.value),
    stock: createStock(choices),
  }
}

type Write = (scene: Scene, dice: Dice, question: Question, form: Asked, pass: HeldPass) => string | null

const words: Write = ({ organization, rows }, dice, question, _form, pass) => {
  // The only question with a validation of digits asks for a shoe size.
  if (question.validation) return String(dice.between(36, 46))
  const account = rows.accounts.find(({ id }) => id === pass.person.id)
  return question.name === 'badge' ? (account?.firstName ?? pass.person.name) : inLanguage(dice.pick(shortAnswers), organization.locale)
}

const chosen: Write = (_scene, dice, question, { choicesOf, stock }) => {
  const left = choicesOf(question.id).filter(({ id }) => stock.left(id) >= 1)
  if (left.length === 0) return null
  const choice = dice.pick(left)
  stock.take(choice.id)
  return choice.value
}

/** Writes an answer for each kind of question; null for none. Files would have to be uploaded. */
const writers: Record<Question['type'], Write> = {
  text: words,
  textarea: ({ organization }, dice) => inLanguage(dice.pick(longAnswers), organization.locale),
  number: (_scene, dice, { min, max }) => String(dice.between(Number(min ?? 0), Number(max ?? 40))),
  quantity: () => '1',
  time: (_scene, dice) => `${String(dice.between(8, 20)).padStart(2, '0')}:30`,
  date: (_scene, _dice, _question, _form, { event }) => event.plan.start.toISOString().slice(0, 10),
  toggle: (_scene, dice) => String(dice.chance(0.6)),
  select: chosen,
  radio: chosen,
  checkbox: chosen,
  search: (_scene, dice, question, { searchValues }) => {
    const values = searchValues(question.id)
    return values.length === 0 ? null : dice.pick(values)
  },
  file: () => null,
}

/** The number of passes that also answer optional questions. */
const talkative = 40

/** Answers for every valid pass: all required ones, except for passes that lack information. */
export function answerAboutPasses(scene: Scene, dice: Dice, event: Happening, held: readonly HeldPass[]): void {
  const form = asked(scene, event)
  if (form.sections.length === 0) return
  const { organization, rows, id } = scene
  const tiersOf = new Map<string, Set<string>>()
  for (const { accountId, tierId } of rows.accountTierMembers) tiersOf.set(accountId, (tiersOf.get(accountId) ?? new Set()).add(tierId))
  const meets = (wanted: string[], has: (one: string) => boolean) => wanted.length === 0 || wanted.some(has)

  for (const [number, pass] of held.filter(({ row }) => row.status !== 'draft').entries()) {
    const lacks = pass.row.status === 'needsInfo'
    const answer = (question: Question): void => {
      if (question.required ? lacks : number >= talkative || dice.chance(0.5)) return
      const value = writers[question.type](scene, dice, question, form, pass)
      if (value === null) return
      rows.formResponses.push({
        id: id('answer', pass.row.id, question.id),
        organizationId: organization.id,
        questionId: question.id,
        passId: pass.row.id,
        accessId: null,
        submissionId: null,
        value,
        createdAt: pass.row.createdAt,
        updatedAt: pass.row.createdAt,
      })
      const choice = form.choicesOf(question.id).find((one) => one.value === value)
      if (choice) form.followUps(choice.id).forEach(answer)
    }
    for (const section of form.sections) {
      const applies =
        meets(section.passTypeIds, (one) => one === pass.row.passTypeId) &&
        meets(section.addOnIds, (one) => pass.addOnIds.includes(one)) &&
        meets(section.tierIds, (one) => tiersOf.get(pass.person.id)?.has(one) ?? false)
      if (applies) section.questions.forEach(answer)
    }
  }
}
