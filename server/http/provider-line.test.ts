// Requests that wait for a payment provider leave database connections for other requests.
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentIntent } from '../../src/contract/events/payments.ts'
import { subscriptionSecret } from '../../src/contract/community/subscriptions.ts'
import { routes } from '../routes/table.ts'
import { anAccount, type TestAccount } from '../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { route } from './route.ts'

let [running, most] = [0, 0]
const asking = route({
  auth: 'required',
  method: 'POST',
  path: '/paid',
  asksProvider: true,
  answers: v.null(),
  async act() {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
    return { data: null }
  },
})

let platform: TestPlatform
let mia: TestAccount
beforeAll(async () => {
  platform = await testPlatform({ routes: [asking] })
  mia = await anAccount(platform)
})
afterAll(() => platform.close())

test('at most six of twenty go on at once, and all are answered', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => platform.post('/paid', { as: mia })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(6)
})

test('every call that makes something to pay is one of them', () => {
  const paid = routes.filter(
    ({ answers, path }) => [paymentIntent, subscriptionSecret].includes(answers as never) || path.endsWith('/capture'),
  )
  expect(paid.length).toBeGreaterThan(6)
  expect(paid.filter(({ asksProvider }) => !asksProvider).map(({ path }) => path)).toEqual([])
})
