// Comparing and ordering values of a folder.
import type { Json } from './kinds/kind.ts'

/** A text that is equal for equal values: the order of keys does not count, and absent keys equal null. */
export function textOf(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const known = Object.entries(value).filter(([, item]) => item !== null && item !== undefined)
  return `{${known
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${textOf(item)}`)
    .join(',')}}`
}

/** A text, a number or a yes or no as text; '' for anything else. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : ''
}

export const same = (a: Json | undefined, b: Json | undefined): boolean => textOf(a) === textOf(b)

/** The order of code units, which is the same on every machine. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
