// People together: several act at once, someone moderates, someone is blocked.
import { witness, type Witness } from '../reliability/tools/server-log.ts'
import { anotherBrowser, expect, signIn, test, type Platform } from './support/test.ts'

interface Row {
  id: string
  slug: string
  name: string
  username: string
  message: string
  access: string
  status: string
  account: Row
  group: Row
  accountId: string
}

const post = (who: Witness, message: string, more: object = {}) => who.write<Row>('POST', '/activities', { message, entities: [], ...more })

/** A group of the moderator's, and people who are not in it and ask to be. */
async function askers(platform: Platform): Promise<{ group: Row; people: Witness[]; moderator: Witness }> {
  const moderator = await witness(platform, 'moderator')
  const group = await moderator.write<Row>('POST', '/groups', {
    group: { name: `Night shift ${Date.now()}`, description: 'Who stays late.', access: 'private' },
    imageDataUri: null,
  })
  const people = await Promise.all(['attendee', 'member', 'host'].map((name) => witness(platform, name)))
  for (const one of people) await one.write('POST', `/groups/${group.id}/requests`)
  return { group, people, moderator }
}

test('two members, a moderator and somebody who is blocked act at once, and every screen agrees with the server', async ({
  page,
  browser,
  platform,
}) => {
  test.setTimeout(300_000)
  const [attendee, member, host] = await Promise.all(['attendee', 'member', 'host'].map((name) => witness(platform, name)))
  const { group, moderator } = await askers(platform)
  const own = `What I make ${Date.now()}`
  await post(host!, own)
  const annoying = `Buy this ${Date.now()}`
  await post(member!, annoying)
  const blocked = await member!.read<Row>('/self')
  const open = async (name: string, at: string) => {
    const { context, page: theirs } = await anotherBrowser(browser, platform)
    await signIn(theirs, name)
    await theirs.goto(at)
    return { context, theirs }
  }
  await signIn(page, 'attendee')
  await page.goto('/feed')
  await expect(page.getByText(annoying)).toBeVisible()
  const moderating = await open('moderator', `/groups/${group.slug}/requests`)
  const writing = await open('host', '/feed')
  const other = await open('member', '/feed')

  // All of them at once.
  await Promise.all([
    (async () => {
      const article = page.getByRole('article').filter({ hasText: annoying })
      await article.getByRole('button', { name: /^More for the post/ }).click()
      await page.getByRole('menuitem', { name: 'Report' }).click()
      await page.getByRole('radio', { name: 'Harassment or bullying' }).check()
      await page.getByRole('button', { name: 'Send report' }).click()
      await page.getByRole('button', { name: /^Block / }).click()
    })(),
    (async () => {
      for (let left = 3; left > 0; left -= 1) {
        await expect(moderating.theirs.getByRole('button', { name: /^Accept / })).toHaveCount(left)
        await moderating.theirs
          .getByRole('button', { name: /^Accept / })
          .first()
          .click()
      }
    })(),
    (async () => {
      await writing.theirs.getByRole('article').filter({ hasText: annoying }).getByRole('button', { name: /^Like/ }).click()
    })(),
    (async () => {
      await other.theirs.getByRole('article').filter({ hasText: own }).getByRole('button', { name: /^Like/ }).click()
    })(),
  ])

  // The server, seen by each of them.
  const likesOf = async (who: Witness, message: string) =>
    (await who.read<(Row & { _count: { likes: number } })[]>('/activities')).find((one) => one.message === message)?._count.likes
  await expect.poll(() => likesOf(host!, own)).toBe(1)
  await expect.poll(() => likesOf(host!, annoying)).toBe(1)
  await expect.poll(() => likesOf(attendee!, annoying)).toBeUndefined()
  await expect.poll(async () => (await moderating.theirs.getByRole('button', { name: /^Accept / }).count()) === 0).toBe(true)
  await expect.poll(async () => (await moderator.read<Row[]>(`/groups/${group.id}/members`)).length, { timeout: 30_000 }).toBe(4)

  // The screens, each as the server has it.
  await expect(page.getByText(annoying)).toHaveCount(0)
  await page.goto('/people')
  await page.getByRole('searchbox').fill(blocked.username)
  await expect(page.getByRole('link', { name: new RegExp(blocked.username) })).toHaveCount(0)
  await writing.theirs.reload()
  await expect(writing.theirs.getByRole('article').filter({ hasText: own }).getByRole('button', { name: /^Like/ })).toContainText('1')
  await other.theirs.goto(`/people/${(await attendee!.read<Row>('/self')).username}`)
  await expect(other.theirs.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0)
  await attendee!.write('POST', `/accounts/${member!.accountId}/unblock`)
  for (const { context } of [moderating, writing, other]) await context.close()
})
