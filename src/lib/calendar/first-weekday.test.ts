// The first day of the week, in browsers with and without support.
import { describe, expect, test } from 'vitest'
import { firstWeekday } from './first-weekday.ts'

const cases = [
  ['en-GB', 1],
  ['de', 1],
  ['zh-CN', 1],
  ['en-US', 7],
  ['ja', 7],
  ['pt', 7],
  ['he', 7],
  ['ar', 6],
  ['fa', 6],
] as const

/** Without browser support. */
function withoutWeekInfo(look: () => void): void {
  const known = ['getWeekInfo', 'weekInfo'].map((name) => [name, Object.getOwnPropertyDescriptor(Intl.Locale.prototype, name)] as const)
  for (const [name] of known) Reflect.deleteProperty(Intl.Locale.prototype, name)
  try {
    look()
  } finally {
    for (const [name, descriptor] of known) if (descriptor) Object.defineProperty(Intl.Locale.prototype, name, descriptor)
  }
}

describe.each(cases)('%s', (locale, day) => {
  test('as the browser says it', () => {
    expect(firstWeekday(locale)).toBe(day)
  })
  test('where the browser does not say', () => {
    withoutWeekInfo(() => expect(firstWeekday(locale)).toBe(day))
  })
})

test('a language that is none begins with Monday', () => {
  expect(firstWeekday('C.UTF-8')).toBe(1)
})
