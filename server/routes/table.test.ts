// What holds for every call alike: who is kept out, and that an id of another organisation is no id here.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aChannel,
  aMessage,
  anAccount,
  anActivity,
  anEvent,
  anImage,
  anOrganization,
  aSession,
  aSpeaker,
  type TestAccount,
} from '../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { routes } from './table.ts'

let platform: TestPlatform
let mia: TestAccount
/** An existing thing of another organisation for each parameter that a path may name. */
let foreign: Record<string, string>

beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform)
  const organization = await anOrganization(platform)
  const stranger = await anAccount(platform, { organization })
  const event = await anEvent(platform, { organization })
  const channel = await aChannel(platform, [stranger, await anAccount(platform, { organization })])
  foreign = {
    accountId: stranger.id,
    eventId: event.id,
    sessionId: (await aSession(platform, event)).id,
    speakerId: (await aSpeaker(platform, event)).id,
    activityId: (await anActivity(platform, stranger)).id,
    imageId: (await anImage(platform, { organizationId: organization.id })).id,
    channelId: String(channel.id),
    messageId: String((await aMessage(platform, channel, stranger)).id),
    pushDeviceId: randomUUID(),
  }
})
afterAll(() => platform.close())

const named = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
const filled = (path: string, value: (name: string) => string): string => path.replaceAll(/:(\w+)/g, (_, name: string) => value(name))
/** A body that each call with one accepts, so that what refuses is not the body. */
const bodies: Record<string, unknown> = {
  'POST /activities': { message: 'Hello' },
  'POST /storage/images/upload': { type: 'activity', dataUri: 'data:,' },
  'PUT /self/image': { buffer: 'AAAA' },
  'POST /self/chat/channels': { accountIds: [randomUUID()] },
  'POST /self/chat/channels/:channelId/messages': { text: 'Hello' },
  'PUT /self/chat/channels/:channelId/notifications': { notifications: false },
  'PUT /self/push-devices/:pushDeviceId': { pushDevice: { pushService: 'apn', deviceToken: 'token' } },
}
const bodyOf = (row: { method: string; path: string }): unknown =>
  bodies[`${row.method} ${row.path}`] ?? (row.method === 'PUT' ? {} : undefined)

test('no call is declared twice', () => {
  const names = routes.map((row) => `${row.method} ${row.path}`)
  expect(names).toEqual([...new Set(names)])
})

describe.each(routes.filter((row) => row.auth === 'required'))('$method $path', (row) => {
  test('is refused to visitors and to tokens that are not good', async () => {
    const path = filled(row.path, (name) => foreign[name]!)
    for (const authorization of [null, 'nonsense']) {
      const answer = await platform.call(row.method, path, { body: bodyOf(row), headers: { authorization } })
      expect([answer.status, answer.problem]).toEqual([401, 'unauthorized'])
    }
  })
})

const puts = (row: { method: string; path: string }): boolean => `${row.method} ${row.path}` === 'PUT /self/push-devices/:pushDeviceId'

describe.each(routes.filter((row) => named(row.path).length > 0 && !puts(row)))('$method $path', (row) => {
  test('answers alike for what stands in another organisation, what never was, and what is no id', async () => {
    const values: ((name: string) => string)[] = [
      (name) => foreign[name]!,
      (name) => (name === 'channelId' || name === 'messageId' ? '2000000000' : randomUUID()),
      () => 'no-such-thing',
      () => '%00',
      () => '..%2f..%2fself',
      () => "1'or'1'='1",
    ]
    const answers = []
    for (const value of values) answers.push(await platform.call(row.method, filled(row.path, value), { as: mia, body: bodyOf(row) }))
    expect(answers.map((answer) => [answer.status, answer.problem])).toEqual(values.map(() => [404, 'notFound']))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.json))).size).toBe(1)
  })
})
