// The client knows every problem of the server, with the same code and status.
import { expect, test } from 'vitest'
import { problemStatus } from '../../src/contract/errors.ts'
import { problems } from './problem.ts'

test("the contract's list of problem codes is ours", () => {
  expect(Object.fromEntries(Object.entries(problems).map(([code, [status]]) => [code, status]))).toEqual(problemStatus)
})
