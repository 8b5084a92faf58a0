import type { Area } from './sample.ts'

export const people: Area = { calls: {} }
