// Cache changes when a survey is answered.
import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SurveySubmission } from '../../../contract/community/surveys.ts'
import { aClient } from '../../testing.test-helper.ts'
import { surveys, surveyWrites } from './surveys.ts'

const where = { surveyId: 's', submissionId: 'x' }
const key = surveys.submission(where).queryKey
const given = (questionId: string, value: string) => ({ questionId, value }) as SurveySubmission['responses'][number]

test('an answer shows at once, an empty one is taken away, and both come back when they are refused', async () => {
  let answer: () => unknown = () => null
  const { client } = aClient(() => answer())
  client.setQueryData(key, { id: 'x', status: 'draft', responses: [given('a', '1'), given('b', '2')] })
  const put = (questionId: string, response: string) =>
    new MutationObserver(client, surveyWrites.answer).mutate({ ...where, questionId, body: { response } })
  const values = () => client.getQueryData(key)?.responses.map(({ value }) => value)
  await put('a', 'one')
  expect(values()).toEqual(['one', '2'])
  await put('b', '')
  expect(values()).toEqual(['one'])
  answer = () => {
    expect(values()).toEqual(['uno'])
    throw new Error('no')
  }
  await expect(put('a', 'uno')).rejects.toThrow('no')
  expect(values()).toEqual(['one'])
})

test('handing in makes it final, and asks for it and for what is left again', async () => {
  const { client } = aClient(() => null)
  const sections = surveys.sections(where).queryKey
  client.setQueryData(key, { id: 'x', status: 'draft', responses: [] })
  client.setQueryData(sections, [])
  await new MutationObserver(client, surveyWrites.submit).mutate({ ...where, body: [] })
  expect(client.getQueryData(key)?.status).toBe('ready')
  expect([client.getQueryState(key)?.isInvalidated, client.getQueryState(sections)?.isInvalidated]).toEqual([true, true])
})
