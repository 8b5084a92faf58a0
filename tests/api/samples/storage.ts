import type { Area } from './sample.ts'

export const storage: Area = { calls: {} }
