// Sample questions for tests.
import type { Question, QuestionChoice } from './questions.ts'

export const aQuestion = (of: Partial<Question> = {}): Question => ({
  id: 'q',
  type: 'text',
  name: 'question',
  label: 'What do you bring?',
  required: false,
  description: null,
  placeholder: null,
  default: null,
  min: null,
  max: null,
  validation: null,
  validationMessage: null,
  choices: [],
  ...of,
})

export const aChoice = (value: string, of: Partial<QuestionChoice> = {}): QuestionChoice => ({
  id: `choice ${value}`,
  value,
  text: null,
  supply: null,
  description: null,
  sortOrder: 0,
  subQuestions: [],
  ...of,
})
