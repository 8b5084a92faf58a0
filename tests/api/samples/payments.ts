import type { Area } from './sample.ts'

export const payments: Area = { calls: {} }
