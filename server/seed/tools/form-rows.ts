// Rows of forms with what no one said of them left empty: all rows of a table must have the same keys.
import type { Rows } from './scene.ts'

type SectionRow = Rows['formSections'][number]
type QuestionRow = Rows['formQuestions'][number]

/** A section of an event's, a session's or a survey's form. */
export const sectionRow = (values: Pick<SectionRow, 'id' | 'organizationId' | 'name' | 'sortOrder'> & Partial<SectionRow>): SectionRow => ({
  eventId: null,
  sessionId: null,
  surveyId: null,
  description: null,
  ...values,
})

type Needed = 'id' | 'organizationId' | 'sectionId' | 'type' | 'name' | 'label' | 'sortOrder' | 'createdAt'

/** A question as wide as its form that may be left out and changed, unless `values` say otherwise. */
export const questionRow = (values: Pick<QuestionRow, Needed> & Partial<QuestionRow>): QuestionRow => ({
  required: false,
  featured: false,
  mutable: true,
  description: null,
  placeholder: null,
  default: null,
  span: 12,
  min: null,
  max: null,
  validation: null,
  validationMessage: null,
  price: null,
  supply: null,
  followUp: false,
  ...values,
})
