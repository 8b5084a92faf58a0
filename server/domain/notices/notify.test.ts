// Notifications: who gets them, how, in which language, and how often.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationPreferences } from '../../../src/contract/people/accounts.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { notificationPreferences, notifications } from '../../db/schema.ts'
import { aBlock, aChannel, anAccount, anActivity, anOrganization, type TestAccount } from '../../testing/builders.ts'
import { countStatements } from '../../testing/counting.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { organizationByHost } from '../../tenancy/organizations.ts'
import { notify, type Happening } from './notify.ts'

let platform: TestPlatform
let mia: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform, { username: 'mia', firstName: 'Mia', lastName: 'Chen' })
})
afterAll(() => platform.close())
beforeEach(() => {
  platform.pushes.length = 0
  platform.mails.length = 0
})

const rowsOf = (account: TestAccount) =>
  platform.db.asOwner((tx) => tx.select().from(notifications).where(eq(notifications.accountId, account.id)))
const switchOff = (account: TestAccount, ...names: (keyof NotificationPreferences)[]) =>
  platform.put('/self/notificationPreferences', { as: account, body: Object.fromEntries(names.map((name) => [name, false])) })

/** Notifies accounts directly, as a route would, with Mia as the sender. */
async function tell(happening: Partial<Happening> & { accountIds: string[] }): Promise<void> {
  const { organization, services, clock } = platform
  const settings = (await organizationByHost(platform.db, organization.host))!
  const caller = { organization: settings, actor: mia, account: mia } as SignedIn
  const work: (() => void | Promise<void>)[] = []
  await platform.db.asTenant({ organizationId: organization.id }, (tx) =>
    notify(
      { tx, caller, services, now: clock(), locale: 'en', afterCommit: (piece) => void work.push(piece) },
      {
        type: 'ACTIVITY',
        words: (locale) => ({ title: `title ${locale}`, body: 'body' }),
        leads: { activityId: 'somewhere' },
        ...happening,
      },
    ),
  )
  for (const piece of work) await piece()
}

describe('who is told', () => {
  test('everybody once, never the sender, nobody of a block in either direction, nobody elsewhere', async () => {
    const [friend, shy, rude] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
    const stranger = await anAccount(platform, { organization: await anOrganization(platform) })
    await aBlock(platform, shy, mia)
    await aBlock(platform, mia, rude)
    await tell({ accountIds: [friend, friend, mia, shy, rude, stranger].map(({ id }) => id), push: 'likePush', email: 'commentEmail' })
    expect((await Promise.all([friend, mia, shy, rude, stranger].map(rowsOf))).map((rows) => rows.length)).toEqual([1, 0, 0, 0, 0])
    expect(platform.pushes.map(({ accountIds }) => accountIds)).toEqual([[friend.id]])
    expect(platform.mails.map(({ to }) => to)).toEqual([friend.email])
  })

  test('as each wants it: pushes and mails by their own switches', async () => {
    const [both, neither, mailed] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
    await switchOff(neither, 'commentPush', 'commentEmail')
    await switchOff(mailed, 'commentPush')
    await tell({ accountIds: [both.id, neither.id, mailed.id], push: 'commentPush', email: 'commentEmail' })
    expect(platform.pushes.flatMap(({ accountIds }) => accountIds)).toEqual([both.id])
    expect(new Set(platform.mails.map(({ to }) => to))).toEqual(new Set([both.email, mailed.email]))
    expect(await rowsOf(neither)).toHaveLength(1)
  })

  test('narrowed further where the place has switches of its own', async () => {
    const [one, two] = [await anAccount(platform), await anAccount(platform)]
    await tell({ accountIds: [one.id, two.id], push: 'likePush', email: 'commentEmail', pushIds: [one.id], emailIds: [two.id] })
    expect(platform.pushes.flatMap(({ accountIds }) => accountIds)).toEqual([one.id])
    expect(platform.mails.map(({ to }) => to)).toEqual([two.email])
  })

  test('quietly where no switch is named', async () => {
    const friend = await anAccount(platform)
    await tell({ accountIds: [friend.id] })
    expect([(await rowsOf(friend)).length, platform.pushes.length, platform.mails.length]).toEqual([1, 0, 0])
  })

  test('in the language of each, and by mail with where it leads and how to have less of it', async () => {
    const french = await anAccount(platform, { locale: 'fr' })
    const english = await anAccount(platform, { locale: 'en' })
    await tell({ accountIds: [french.id, english.id], push: 'likePush', email: 'commentEmail' })
    expect(new Map(platform.pushes.map(({ title, accountIds }) => [title, accountIds]))).toEqual(
      new Map([
        ['title en', [english.id]],
        ['title fr', [french.id]],
      ]),
    )
    const mail = platform.mails.find(({ to }) => to === french.email)
    expect(mail?.subject).toBe('title fr')
    expect(mail?.text).toContain('Ouvrez-le ici :\nhttp://town.test:4000/posts/somewhere')
    expect(mail?.text).toContain('http://town.test:4000/settings/notifications')
  })

  test('in as many queries for many as for one', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => anAccount(platform)))
    const { counted, taken } = countStatements()
    const settings = (await organizationByHost(platform.db, platform.organization.host))!
    const count = async (accountIds: string[]) => {
      await platform.db.asTenant({ organizationId: platform.organization.id }, (tx) => {
        const caller = { organization: settings, actor: mia, account: mia } as SignedIn
        return notify(
          { tx: counted(tx), caller, services: platform.services, now: platform.clock(), locale: 'en', afterCommit: () => {} },
          { type: 'ACTIVITY', accountIds, push: 'likePush', words: () => ({ title: '', body: '' }), leads: {} },
        )
      })
      return taken()
    }
    expect([await count([people[0]!.id]), await count(people.map(({ id }) => id))]).toEqual([2, 2])
  })
})

describe('what happens already', () => {
  test('a follower: told once, taken back when it is undone unread, and not told again after it was read', async () => {
    const star = await anAccount(platform, { locale: 'es' })
    const follow = (verb: string) => platform.post(`/accounts/${star.id}/${verb}`, { as: mia })
    await follow('follow')
    await follow('follow')
    expect((await rowsOf(star)).map(({ type, senderId }) => [type, senderId])).toEqual([['FOLLOW', mia.id]])
    expect(platform.pushes).toMatchObject([
      { title: 'Nuevo seguidor', body: 'Mia Chen ahora le sigue.', navigate: '/people/mia', tag: `follow-${mia.id}`, kind: 'follow' },
    ])
    expect(platform.mails.map(({ to, subject }) => [to, subject])).toEqual([[star.email, 'Nuevo seguidor']])
    await follow('unfollow')
    expect(await rowsOf(star)).toEqual([])
    await follow('follow')
    await platform.get('/self/notifications', { as: star })
    await follow('unfollow')
    await follow('follow')
    expect((await rowsOf(star)).map(({ read }) => read)).toEqual([true])
    expect(platform.pushes).toHaveLength(2)
  })

  test('a like: of others, once, taken back with it', async () => {
    const author = await anAccount(platform)
    const post = await anActivity(platform, author, { message: 'The kiln is warm.' })
    await platform.post(`/activities/${post.id}/likes`, { as: author })
    expect(await rowsOf(author)).toEqual([])
    await platform.post(`/activities/${post.id}/likes`, { as: mia })
    await platform.post(`/activities/${post.id}/likes`, { as: mia })
    expect((await rowsOf(author)).map(({ type, activityId }) => [type, activityId])).toEqual([['LIKE', post.id]])
    expect(platform.pushes).toMatchObject([
      { title: 'Mia Chen liked your post', body: 'The kiln is warm.', navigate: `/posts/${post.id}`, tag: `like-${post.id}` },
    ])
    expect(platform.mails).toEqual([])
    await platform.delete(`/activities/${post.id}/likes`, { as: mia })
    expect(await rowsOf(author)).toEqual([])
  })

  test('likes of many at once are told of each', async () => {
    const author = await anAccount(platform)
    const post = await anActivity(platform, author)
    const people = await Promise.all(Array.from({ length: 5 }, () => anAccount(platform)))
    await Promise.all(people.flatMap((as) => [1, 2].map(() => platform.post(`/activities/${post.id}/likes`, { as }))))
    expect(await rowsOf(author)).toHaveLength(5)
    expect(new Set(platform.pushes.map(({ tag }) => tag)).size).toBe(1)
  })

  test('a comment: leads to itself, one push for each post, and goes with the comment', async () => {
    const author = await anAccount(platform)
    const post = await anActivity(platform, author)
    const body = { message: 'Lovely glaze', commentedId: post.id }
    const { data } = await platform.post<{ id: string }>('/activities', { as: mia, body })
    expect((await rowsOf(author)).map(({ type, activityId }) => [type, activityId])).toEqual([['COMMENT', data.id]])
    expect(platform.pushes).toMatchObject([{ body: 'Lovely glaze', navigate: `/posts/${post.id}#c-${data.id}`, tag: `comment-${post.id}` }])
    expect(platform.mails).toHaveLength(1)
    await platform.delete(`/activities/${data.id}`, { as: mia })
    expect(await rowsOf(author)).toEqual([])
  })

  test('a message is pushed only to those who want messages pushed', async () => {
    const [loud, quiet] = [await anAccount(platform), await anAccount(platform)]
    await switchOff(quiet, 'chatPush')
    const round = await aChannel(platform, [mia, loud, quiet], { name: 'Round' })
    await platform.post(`/self/chat/channels/${round.id}/messages`, { as: mia, body: { text: 'hello' } })
    expect(platform.pushes.map(({ accountIds }) => accountIds)).toEqual([[loud.id]])
  })
})

test('a switch nobody touched is on, and one that was touched alone changes', async () => {
  const person = await anAccount(platform)
  const preferences = async () => (await platform.get<NotificationPreferences>('/self/notificationPreferences', { as: person })).data
  expect(Object.values(await preferences()).every(Boolean)).toBe(true)
  const send = (body: object) => platform.put('/self/notificationPreferences', { as: person, body })
  await Promise.all([
    send({ likePush: false }),
    send({ chatPush: false }),
    send({ groupInvitationEmail: false, eventReminderEmail: false }),
  ])
  const off = Object.entries(await preferences()).filter(([, on]) => !on)
  expect(off.map(([name]) => name).toSorted()).toEqual(['chatPush', 'groupInvitationEmail', 'likePush'])
  const [row] = await platform.db.asOwner((tx) =>
    tx.select().from(notificationPreferences).where(eq(notificationPreferences.accountId, person.id)),
  )
  expect(row?.eventReminderEmail).toBe(false)
  expect((await send({})).status).toBe(200)
  expect((await send({ likePush: 'no' })).status).toBe(400)
})
