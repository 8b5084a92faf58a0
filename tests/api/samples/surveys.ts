import type { Area } from './sample.ts'

export const surveys: Area = { calls: {} }
