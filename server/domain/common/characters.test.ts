// Limits on the length of texts count visible characters, and a text needs at least one visible character.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../src/contract/people/accounts.ts'
import type { ChatChannelMember, ChatChannelMessage } from '../../../src/contract/community/chat.ts'
import type { Interest } from '../../../src/contract/people/interests.ts'
import { anAccount, type TestAccount } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aThread } from '../../routes/threads/thread.test-helper.ts'

let platform: TestPlatform
let mia: TestAccount
let omar: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform)
  omar = await anAccount(platform)
})
afterAll(() => platform.close())

/** A family emoji: one visible character of 19 UTF-16 code units. */
const family = (at: number): string =>
  ['👨', '👩', '👧', '👦'].map((one, place) => one + '🏻🏼🏽🏾🏿'.slice(((at + place) % 5) * 2, ((at + place) % 5) * 2 + 2)).join('\u200d')
const families = (count: number): string => Array.from({ length: count }, (_, at) => family(at)).join('')

const conversation = async (name: string | null = null) =>
  (await platform.post<ChatChannelMember>('/self/chat/channels', { as: mia, body: { name, accountIds: [omar.id] } })).data

describe('families are one character each', () => {
  test('in names', async () => {
    const rename = (firstName: string) => platform.put<Account>('/self', { as: mia, body: { firstName } })
    const most = await rename(families(100))
    expect([most.status, most.data.firstName]).toEqual([200, families(100)])
    expect((await rename(families(101))).status).toBe(400)
  })

  test('in what the database keeps apart by name', async () => {
    const create = (name: string) => platform.post<Interest>('/interests', { as: mia, body: { name } })
    const most = await create(families(80))
    expect([most.status, most.data.name]).toEqual([200, families(80)])
    expect((await create(families(80))).data.id).toBe(most.data.id)
    expect((await create(families(81))).status).toBe(400)
  })

  test('in messages, posts and threads', async () => {
    const { channelId } = await conversation()
    const say = (text: string) =>
      platform.post<ChatChannelMessage>(`/self/chat/channels/${channelId}/messages`, { as: mia, body: { text } })
    const said = await say(families(4000))
    expect([said.status, said.data.text.length]).toEqual([200, families(4000).length])
    expect((await say(families(4001))).status).toBe(400)
    const post = (message: string) => platform.post('/activities', { as: mia, body: { message } })
    expect([(await post(families(5000))).status, (await post(families(5001))).status]).toEqual([200, 400])
    const thread = await aThread(platform, { viewers: [mia] })
    const write = (body: string) => platform.post(`/threads/${thread.id}/messages`, { as: mia, body: { body } })
    expect([(await write(families(5000))).status, (await write(families(5001))).status]).toEqual([200, 400])
  })

  test('and one character without end is refused', async () => {
    const tower = await platform.put('/self', { as: mia, body: { firstName: `a${'\u0301'.repeat(5000)}` } })
    expect(tower.status).toBe(400)
  })
})

describe.each(['\u200b', '\u3164', '\u2800', '\u202e', '\u2066 \u00ad'])('%j alone', (nothing) => {
  test('is no message, post or comment', async () => {
    const { channelId } = await conversation()
    const thread = await aThread(platform, { viewers: [mia] })
    const answers = [
      await platform.post(`/self/chat/channels/${channelId}/messages`, { as: mia, body: { text: nothing } }),
      await platform.post('/activities', { as: mia, body: { message: nothing } }),
      await platform.post(`/threads/${thread.id}/messages`, { as: mia, body: { body: nothing } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  })

  test('names no conversation', async () => {
    expect((await conversation(nothing)).channel.name).toBeNull()
  })
})

test('a name of a conversation is without what turns sentences round', async () => {
  expect((await conversation(' Ki\u202eln\u200b ')).channel.name).toBe('Kiln')
})
