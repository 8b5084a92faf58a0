import type { Area } from './sample.ts'

export const eventDetails: Area = { calls: {} }
