// Work that prevents an automatic reload.
import { expect, test } from 'vitest'
import { hold, isBusy } from './busy.ts'

test('the page is busy until the last who holds it lets go', () => {
  expect(isBusy()).toBe(false)
  const form = hold()
  const upload = hold()
  form()
  form()
  expect(isBusy()).toBe(true)
  upload()
  expect(isBusy()).toBe(false)
})
