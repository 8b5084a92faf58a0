// Forms of registrations, sessions and surveys: one door to server/routes/forms/ for those who ask and keep answers.
export { missingRequired, questionsOf } from './form.ts'
export type { FormOf, FormQuestion, FormSection, ResponseOwner, ResponseRow } from './form.ts'
export { loadResponses, loadSections } from './load.ts'
export {
  presentRegistrationResponses,
  presentRegistrationSections,
  presentResponsesBy,
  presentSessionResponses,
  presentSessionSections,
  presentSurveyResponses,
  presentSurveySections,
} from './present.ts'
export { mustStillBeLeft, questionOr404, saveResponses } from './save.ts'
export { sectionsFor } from './sections.ts'
