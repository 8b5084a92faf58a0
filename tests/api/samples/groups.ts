import type { Area } from './sample.ts'

export const groups: Area = { calls: {} }
