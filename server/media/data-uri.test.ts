// Pictures arrive as text; what is not base64 or too long never reaches a decoder.
import { expect, test } from 'vitest'
import { Problem } from '../http/problem.ts'
import { decodeDataUri, largestUploadBytes } from './data-uri.ts'

const problemOf = (text: string) => {
  try {
    decodeDataUri(text, 'image')
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, field: error.field }
    throw error
  }
  return null
}

test('a data URI and bare base64 give the same bytes', () => {
  const encoded = Buffer.from('picture').toString('base64')
  for (const text of [
    encoded,
    `data:image/png;base64,${encoded}`,
    `data:;base64,${encoded}`,
    `data:image/png;name=a.png;base64,${encoded}`,
  ])
    expect(Buffer.from(decodeDataUri(text, 'image')).toString()).toBe('picture')
})

test('what is not base64 is invalid, and the problem names the field', () => {
  for (const text of ['', 'data:image/png;base64,', 'data:image/png,plain', '%%%%', 'abc', 'https://example.com/a.png', 'YW J='])
    expect(problemOf(text)).toEqual({ code: 'invalid', field: 'image' })
})

test('more than ten megabytes are too large, by one byte', () => {
  expect(problemOf(Buffer.alloc(largestUploadBytes).toString('base64'))).toBeNull()
  expect(problemOf(Buffer.alloc(largestUploadBytes + 1).toString('base64'))?.code).toBe('tooLarge')
  expect(problemOf('A'.repeat(largestUploadBytes * 2))?.code).toBe('tooLarge')
})
