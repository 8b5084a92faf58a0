// Rows of forms with defaults for missing values, because all rows of a table must have the same keys.
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

/** A question with full width that is optional and editable, unless `values` differ. */
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
