import type { Area } from './sample.ts'

export const extras: Area = { calls: {} }
