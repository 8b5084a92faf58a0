// A URL that a user enters never becomes a script, whichever characters a browser strips from it.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { activityEntityInput } from './feed.ts'
import { isProfile, webAddress } from './parts.ts'

const wicked = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'https://exa\nmple.org',
  'https://example.org/\u0000',
]

const isLink = (href: string) => v.is(activityEntityInput, { type: 'link', startIndex: 0, endIndex: 1, marks: [], href })
// Surrounding white space is trimmed first. This is safe, because the trimmed text is checked.
describe.each(wicked)('%j', (text) => {
  test('is no address, no profile and no link', () => {
    expect([v.is(webAddress, text), isProfile(text), isLink(text)]).toEqual([false, false, false])
  })
})

test.each(['https://example.org', 'http://example.org/a?b=c#d', 'HTTPS://EXAMPLE.org', 'https://пример.example/ü'])(
  '%j is an address',
  (text) => {
    expect([v.is(webAddress, text), isProfile(text), isLink(text)]).toEqual([true, true, true])
  },
)

test.each(['mia.chen', '@mia', 'example.org/mia', ''])('%j is a name at a service', (text) => {
  expect([isProfile(text), isLink(text)]).toEqual([true, false])
})
