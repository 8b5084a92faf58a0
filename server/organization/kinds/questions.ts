// Kinds: forms, which registrations, sessions and surveys have alike; and surveys.
import * as schema from '../../db/schema.ts'
import { fields, kind, links, picture, rows, type Kind } from './kind.ts'

const choices = kind('choices', 'choice', schema.formChoices, {
  help: 'By value: the value is what is stored as the answer.',
  key: 'value',
  title: 'value',
  parent: 'questionId',
  ordered: true,
  fields: fields(schema.formChoices, 'text description supply'),
  lists: [
    links('questions', schema.formChoiceQuestions, 'choiceId', 'questionId', 'questions', {
      ordered: true,
      help: 'Questions of the same section that are asked when this is chosen.',
    }),
  ],
})

const questions = kind('questions', 'question', schema.formQuestions, {
  key: null,
  parent: 'sectionId',
  ordered: true,
  fields: fields(
    schema.formQuestions,
    'type name label description placeholder required featured mutable default span min max validation validationMessage price supply followUp',
    {
      span: { min: 1, max: 12 },
      followUp: { help: 'Asked only under a choice that names it.' },
      mutable: { help: 'Whether the answer can be changed later.' },
    },
  ),
  lists: [rows('values', schema.formSearchValues, 'questionId', 'value', {}, { help: 'What a question of type search finds.' })],
  children: [choices],
})

const limits = {
  eventId: [
    links('tiers', schema.formSectionTiers, 'sectionId', 'tierId', 'tiers', { help: 'Only people of these tiers are asked.' }),
    links('passes', schema.formSectionPassTypes, 'sectionId', 'passTypeId', 'passes'),
    links('addOns', schema.formSectionAddOns, 'sectionId', 'addOnId', 'addOns'),
  ],
  sessionId: [],
  surveyId: [],
}

/** The sections of a form, by the column that says whose form it is. */
export const form = (parent: keyof typeof limits): Kind =>
  kind('sections', 'form section', schema.formSections, {
    key: null,
    parent,
    ordered: true,
    fields: fields(schema.formSections, 'name description'),
    lists: limits[parent],
    children: [questions],
  })

export const surveys = kind('surveys', 'survey', schema.surveys, {
  fields: fields(schema.surveys, 'name description requireAuth submissionsPerAccount image=imageId', {
    image: picture(),
    submissionsPerAccount: { min: 1 },
  }),
  children: [form('surveyId')],
})
