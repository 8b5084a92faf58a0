import type { Area } from './sample.ts'

export const bookings: Area = { calls: {} }
