// What counts as unread: existing messages by others, without accounts blocked in either direction.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChatChannelMember, ChatChannelMessage } from '../../../src/contract/community/chat.ts'
import type { Self } from '../../../src/contract/people/accounts.ts'
import { aBlock, aChannel, aMessage, anAccount, type TestAccount } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let mia: TestAccount
let omar: TestAccount
let third: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  mia = await anAccount(platform, { firstName: 'Mia' })
  omar = await anAccount(platform, { firstName: 'Omar' })
  third = await anAccount(platform)
  platform.frames.length = 0
  platform.pushes.length = 0
})

const at = (channel: { id: number }, rest = '') => `/self/chat/channels/${channel.id}${rest}`
const say = async (as: TestAccount, channel: { id: number }, text: string) =>
  (await platform.post<ChatChannelMessage>(at(channel, '/messages'), { as, body: { text } })).data
const takeBack = (as: TestAccount, channel: { id: number }, { id }: { id: number }) =>
  platform.delete(at(channel, `/messages/${id}`), { as })
const history = async (as: TestAccount, channel: { id: number }) =>
  (await platform.get<ChatChannelMessage[]>(at(channel, '/messages'), { as })).data.map(({ text }) => text)
const standing = async (as: TestAccount) => {
  const { data } = await platform.get<ChatChannelMember[]>('/self/chat/channels', { as })
  const { data: self } = await platform.get<Self>('/self', { as })
  return { read: data.map(({ read }) => read), count: self._count.chatChannels }
}

describe('a message that was deleted before it was read', () => {
  test('leaves the conversation read', async () => {
    const channel = await aChannel(platform, [mia, omar])
    const said = await say(omar, channel, 'Hello')
    expect(await standing(mia)).toEqual({ read: [false], count: 1 })
    await takeBack(omar, channel, said)
    expect(await standing(mia)).toEqual({ read: [true], count: 0 })
  })

  test('leaves it unread where another one is new', async () => {
    const channel = await aChannel(platform, [mia, omar])
    await say(omar, channel, 'Hello')
    await takeBack(omar, channel, await say(omar, channel, 'Oops'))
    expect(await standing(mia)).toEqual({ read: [false], count: 1 })
  })

  test('leaves it read also where the messages before it were never read one by one, as in a town that was filled in', async () => {
    const channel = await aChannel(platform, [mia, omar])
    await aMessage(platform, channel, omar)
    await takeBack(omar, channel, await say(omar, channel, 'Oops'))
    expect(await standing(mia)).toEqual({ read: [true], count: 0 })
  })
})

test('what somebody of a block writes is in nobody’s list, count, frame or push, either way', async () => {
  const channel = await aChannel(platform, [mia, omar, third], { name: 'Kiln' })
  await say(third, channel, 'Seen by all')
  await aBlock(platform, mia, omar)
  await history(mia, channel)
  platform.frames.length = 0
  platform.pushes.length = 0
  await say(omar, channel, 'From Omar')
  expect(await history(mia, channel)).toEqual(['Seen by all'])
  expect(await standing(mia)).toEqual({ read: [true], count: 0 })
  expect(await standing(third)).toEqual({ read: [false], count: 1 })
  expect(platform.frames.filter(({ type }) => type === 'new-message').flatMap(({ accountIds }) => accountIds)).not.toContain(mia.id)
  expect(platform.pushes.flatMap(({ accountIds }) => accountIds)).not.toContain(mia.id)
  await say(mia, channel, 'From Mia')
  expect(await history(omar, channel)).toEqual(['From Omar', 'Seen by all'])
})
