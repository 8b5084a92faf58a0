import type { Area } from './sample.ts'

export const settings: Area = { calls: {} }
