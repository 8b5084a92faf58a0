// A password is the same in every Unicode composition.
import { expect, test } from 'vitest'
import { inEachForm, passwordForm } from './password-forms.ts'

const wrong = new Error('wrong')
const isWrong = (error: unknown) => error === wrong

/** The attempts until the account with the password `right` opened, or all failed. */
async function tried(typed: string, right: string, failure = wrong): Promise<string[]> {
  const forms: string[] = []
  const work = async (form: string) => {
    forms.push(form)
    if (form !== right) throw failure
  }
  await inEachForm(typed, work, isWrong).catch(() => {})
  return forms
}

test('letters of one sign and of two are one password, and so are wide and narrow ones', () => {
  expect(passwordForm('cafe\u0301-１２')).toBe(passwordForm('café-12'))
})

test('our form is tried first, and the typed one once where it is another', async () => {
  const typed = 'cafe\u0301'
  expect(await tried(typed, 'café')).toEqual(['café'])
  expect(await tried(typed, typed)).toEqual(['café', typed])
  expect(await tried(typed, 'something else')).toEqual(['café', typed])
  expect(await tried('plain', 'something else')).toEqual(['plain'])
})

test('a network that failed is not asked again', async () => {
  expect(await tried('cafe\u0301', 'none', new Error('network'))).toEqual(['café'])
})
