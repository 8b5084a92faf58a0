import type { Area } from './sample.ts'

export const threads: Area = { calls: {} }
