import type { Area } from './sample.ts'

export const registration: Area = { calls: {} }
