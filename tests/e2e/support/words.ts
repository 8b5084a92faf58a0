// The app's texts in one language, for tests that visit screens in several languages.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './platform.ts'

type Section = { [name: string]: string | Section }

/**
 * Looks a text up as the app does, by "section.name". What stands for `{{value}}` may be given; it is found with marks of
 * isolation around it, or without.
 */
export function wordsOf(locale: string): (key: string, values?: Record<string, string>) => RegExp {
  const areas = JSON.parse(readFileSync(path.join(root, 'src/i18n/locales', `${locale}.json`), 'utf8')) as Section
  return (key, values = {}) => {
    const text = key.split('.').reduce<string | Section | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), areas)
    if (typeof text !== 'string') throw new Error(`No text ${key} in ${locale}.`)
    const parts = text.split(/\{\{(\w+)\}\}/).map((part, at) => (at % 2 === 0 ? literally(part) : around(values[part])))
    return new RegExp(`^${parts.join('')}$`)
  }
}

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const around = (value: string | undefined) => (value === undefined ? '.+' : `\\u2068?${literally(value)}\\u2069?`)
