// Every language of the demo.
import { arabic } from './ar.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { japanese } from './ja.ts'
import type { Language, Tongue } from './tongue.ts'

export const tongues: Record<Language, Tongue> = { en: english, es: spanish, fr: french, ja: japanese, ar: arabic }
