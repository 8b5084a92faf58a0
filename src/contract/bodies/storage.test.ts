// Which bodies are accepted as uploads.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { uploadImage } from './storage.ts'

test('a picture is sent as a data address, never as another address', () => {
  expect(v.is(uploadImage, { type: 'activity', dataUri: 'data:image/png;base64,AAAA' })).toBe(true)
  expect(v.is(uploadImage, { type: 'activity', dataUri: 'https://example.org/a.png' })).toBe(false)
  expect(v.is(uploadImage, { type: 'banner', dataUri: 'data:image/png;base64,AAAA' })).toBe(false)
})
