import type { Area } from './sample.ts'

export const attendee: Area = { calls: {} }
