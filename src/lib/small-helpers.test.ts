// Picture sizes, lists as text, and the event of a day.
import { expect, test } from 'vitest'
import { imageVariant } from './files/image-variant.ts'
import { listed } from './text/listed.ts'
import { isRunning, runningEvent } from './time/running-event.ts'

test('a stored picture is asked for in another size; any other address stays', () => {
  expect(imageVariant('http://x.test/media/abc/public', 'thumbnail')).toBe('http://x.test/media/abc/thumbnail')
  expect(imageVariant('https://cdn.test/abc.jpg', 'thumbnail')).toBe('https://cdn.test/abc.jpg')
})

test('a list is joined as its language does it, without what is empty', () => {
  expect(listed(['Biologist', null, ' ', 'Gdynia'], 'en')).toBe('Biologist, Gdynia')
  expect(listed(['Aiko', 'Mira', 'Jon'], 'en', true)).toBe('Aiko, Mira, and Jon')
  expect(listed([], 'en')).toBe('')
  expect(listed(['علي', 'منى'], 'ar', true)).toBe('علي ومنى')
  expect(listed(['علي', 'منى'], 'ar')).toBe('علي، منى')
  expect(listed(['東京', '1-2'], 'ja')).toBe('東京、1-2')
})

test('the event of the day runs, or begins within a day', () => {
  const event = (id: string, eventStart: string, eventEnd: string) => ({ id, eventStart, eventEnd })
  const soon = event('soon', '2026-11-21T08:00:00Z', '2026-11-22T17:00:00Z')
  const far = event('far', '2026-12-01T08:00:00Z', '2026-12-02T17:00:00Z')
  expect(runningEvent([soon, far], Date.parse('2026-11-20T09:00:00Z'))?.id).toBe('soon')
  expect(isRunning(soon, Date.parse('2026-11-20T09:00:00Z'))).toBe(false)
  expect(isRunning(soon, Date.parse('2026-11-21T09:00:00Z'))).toBe(true)
  expect(runningEvent([far], Date.parse('2026-11-20T09:00:00Z'))).toBeNull()
})
