// Surveys (contract 3.19).
import type { Route } from '../../http/route.ts'

export const surveyRoutes: Route[] = []
