import type { Area } from './sample.ts'

export const listings: Area = { calls: {} }
