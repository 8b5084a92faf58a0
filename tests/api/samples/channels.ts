import type { Area } from './sample.ts'

export const channels: Area = { calls: {} }
