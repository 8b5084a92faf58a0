// The addresses of surveys. `:surveyId` is an id or a slug. `at` is the question that is shown; without it a survey goes on where it was left.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const surveysArea = area(
  { auth: 'anyone', module: 'surveys' },
  {
    survey: page(address('/surveys/:surveyId'), () => import('./SurveyScreen.tsx'), 'SurveyScreen'),
    submission: page(address('/surveys/:surveyId/:submissionId?at'), () => import('./SubmissionScreen.tsx'), 'SubmissionScreen', {
      tabs: 'hidden',
    }),
  },
)
