// Answers of a captive portal are never cached.
import { expect, test } from 'vitest'
import { isEverybodys, keepableAsset, keepablePicture, keepableWords, siblingsOf } from './keepable.ts'

const answer = (type: string, { status = 200, redirected = false } = {}) => ({
  status,
  redirected,
  headers: new Headers(type ? { 'content-type': type } : {}),
})

test('scripts, styles, fonts and drawings are kept', () => {
  for (const type of ['text/javascript; charset=utf-8', 'application/javascript', 'text/css', 'font/woff2', 'image/svg+xml'])
    expect(keepableAsset(answer(type))).toBe(true)
})

test("a captive portal's page is kept as nothing at all", () => {
  for (const rule of [keepableAsset, keepableWords, keepablePicture]) expect(rule(answer('text/html; charset=utf-8'))).toBe(false)
})

test('an answer that came by a redirect, failed or is partial is not kept', () => {
  expect(keepableAsset(answer('text/css', { redirected: true }))).toBe(false)
  expect(keepableWords(answer('application/json', { status: 404 }))).toBe(false)
  expect(keepablePicture(answer('image/webp', { status: 206 }))).toBe(false)
})

test('languages, manifest and icons are kept, a script in their place is not', () => {
  expect(keepableWords(answer('application/json'))).toBe(true)
  expect(keepableWords(answer('application/manifest+json'))).toBe(true)
  expect(keepableWords(answer('image/png'))).toBe(true)
  expect(keepableWords(answer('text/javascript'))).toBe(false)
})

test('an answer without a type is not kept', () => {
  expect(keepablePicture(answer(''))).toBe(false)
  expect(keepableAsset(answer(''))).toBe(false)
})

test('only what never changes belongs to everybody', () => {
  const says = (cacheControl: string) =>
    isEverybodys({ status: 200, redirected: false, headers: new Headers({ 'cache-control': cacheControl }) })
  expect(says('public, max-age=31536000, immutable')).toBe(true)
  expect([says('private, no-store'), says('private, max-age=300'), says('')]).toEqual([false, false, false])
})

test('a picture has siblings in other sizes, and a file of the media store has none', () => {
  expect(siblingsOf('https://a.example/media/1-2/small')).toEqual(
    ['large', 'thumbnail', 'square', 'public'].map((size) => `https://a.example/media/1-2/${size}`),
  )
  expect([siblingsOf('https://a.example/media/files/key/a.txt'), siblingsOf('https://a.example/other')]).toEqual([[], []])
})
