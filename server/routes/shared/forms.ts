// Forms of registrations, sessions and surveys: one door to server/routes/forms/ for those who ask and keep answers.
export { missingRequired, questionsOf } from '../forms/form.ts'
export type { FormOf, FormQuestion, FormSection, ResponseOwner, ResponseRow } from '../forms/form.ts'
export { loadResponses, loadSections } from '../forms/load.ts'
export {
  presentRegistrationResponses,
  presentRegistrationSections,
  presentResponsesBy,
  presentSessionResponses,
  presentSessionSections,
  presentSurveyResponses,
  presentSurveySections,
} from '../forms/present.ts'
export { mustStillBeLeft, questionOr404, saveResponses } from '../forms/save.ts'
export { sectionsFor } from '../forms/sections.ts'
