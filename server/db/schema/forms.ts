// Forms of registrations, sessions and surveys (migrations 0012 and 0013).
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, organizationId, updatedAt } from './columns.ts'

export const surveys = pgTable('surveys', {
  id: id(),
  organizationId: organizationId(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  imageId: uuid('image_id'),
  requireAuth: boolean('require_auth').notNull().default(false),
  submissionsPerAccount: integer('submissions_per_account').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const formSections = pgTable('form_sections', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id'),
  sessionId: uuid('session_id'),
  surveyId: uuid('survey_id'),
  name: text('name').notNull(),
  description: text('description'),
  sortOrder: integer('sort_order').notNull().default(0),
})

export const formQuestions = pgTable('form_questions', {
  id: id(),
  organizationId: organizationId(),
  sectionId: uuid('section_id').notNull(),
  type: text('type', {
    enum: ['text', 'textarea', 'number', 'time', 'date', 'toggle', 'select', 'radio', 'checkbox', 'search', 'file', 'quantity'],
  }).notNull(),
  name: text('name').notNull(),
  required: boolean('required').notNull().default(false),
  featured: boolean('featured').notNull().default(false),
  mutable: boolean('mutable').notNull().default(true),
  description: text('description'),
  label: text('label'),
  placeholder: text('placeholder'),
  default: text('default'),
  span: integer('span').notNull().default(12),
  min: text('min'),
  max: text('max'),
  validation: text('validation'),
  validationMessage: text('validation_message'),
  price: integer('price'),
  supply: integer('supply'),
  sortOrder: integer('sort_order').notNull().default(0),
  followUp: boolean('follow_up').notNull().default(false),
  createdAt: createdAt(),
})

export const formChoices = pgTable('form_choices', {
  id: id(),
  organizationId: organizationId(),
  questionId: uuid('question_id').notNull(),
  value: text('value').notNull(),
  text: text('text'),
  description: text('description'),
  supply: integer('supply'),
  sortOrder: integer('sort_order').notNull().default(0),
})

export const formChoiceQuestions = pgTable(
  'form_choice_questions',
  {
    organizationId: organizationId(),
    choiceId: uuid('choice_id').notNull(),
    questionId: uuid('question_id').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.choiceId, row.questionId] })],
)

export const formSearchValues = pgTable('form_search_values', {
  id: id(),
  organizationId: organizationId(),
  questionId: uuid('question_id').notNull(),
  value: text('value').notNull(),
})

export const surveySubmissions = pgTable('survey_submissions', {
  id: id(),
  organizationId: organizationId(),
  surveyId: uuid('survey_id').notNull(),
  accountId: uuid('account_id'),
  status: text('status', { enum: ['draft', 'canceled', 'needsInfo', 'ready'] })
    .notNull()
    .default('draft'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const formSectionTiers = pgTable(
  'form_section_tiers',
  {
    organizationId: organizationId(),
    sectionId: uuid('section_id').notNull(),
    tierId: uuid('tier_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.sectionId, row.tierId] })],
)

export const formSectionPassTypes = pgTable(
  'form_section_pass_types',
  {
    organizationId: organizationId(),
    sectionId: uuid('section_id').notNull(),
    passTypeId: uuid('pass_type_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.sectionId, row.passTypeId] })],
)

export const formSectionAddOns = pgTable(
  'form_section_add_ons',
  {
    organizationId: organizationId(),
    sectionId: uuid('section_id').notNull(),
    addOnId: uuid('add_on_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.sectionId, row.addOnId] })],
)

export const formResponses = pgTable('form_responses', {
  id: id(),
  organizationId: organizationId(),
  questionId: uuid('question_id').notNull(),
  passId: uuid('pass_id'),
  accessId: uuid('access_id'),
  submissionId: uuid('submission_id'),
  value: text('value').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
