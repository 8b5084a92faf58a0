import type { Area } from './sample.ts'

export const sessionRegistration: Area = { calls: {} }
