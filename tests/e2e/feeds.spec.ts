// The feeds of events and contents: posts written offline are sent once, and appear in no other feed.
import type { Page } from '@playwright/test'
import { witness, type Witness } from '../reliability/tools/server-log.ts'
import { expect, installed, kept, signIn, test } from './support/test.ts'

interface Row {
  id: string
  slug: string
  message: string
  channel: Row
}

const feedsOf = {
  event: async (who: Witness) => {
    const [one, other] = await who.read<Row[]>('/events')
    const feed = ({ id }: Row) => `/events/${id}/activities`
    return {
      page: `/events/${one!.slug}/posts`,
      here: feed(one!),
      elsewhere: [feed(other!), '/activities'],
      says: /^Attendees of .*$/,
    }
  },
  content: async (who: Witness) => {
    const [one, other] = await who.read<Row[]>('/contents')
    const feed = ({ id, channel }: Row) => `/channels/${channel.id}/contents/${id}/activities`
    const page = `/channels/${one!.channel.slug}/${one!.slug}`
    return { page, here: feed(one!), elsewhere: [feed(other!), '/activities'], says: /^Shown under / }
  },
}

const linesOf = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })

for (const of of ['event', 'content'] as const) {
  test(`a post written offline into the feed of one ${of} waits there in sight, leaves once, and is in no other feed`, async ({
    page,
    platform,
  }) => {
    const attendee = await witness(platform, 'attendee')
    const place = await feedsOf[of](attendee)
    await signIn(page, 'attendee')
    await page.goto(place.page)
    const write = page.getByRole('main').getByRole('link', { name: 'What’s on your mind?' })
    await expect(write).toBeVisible()
    await installed(page)
    await kept(page)
    await platform.network('stopped')
    await page.reload()
    await write.click()
    await expect(page.getByText(place.says)).toBeVisible()
    const text = `Written in the tunnel ${Date.now()}`
    await page.getByRole('textbox', { name: 'Your post' }).fill(text)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${place.page}$`))
    // The posts are below a long text, and are rendered when they come near the viewport.
    await write.scrollIntoViewIfNeeded()
    await expect(linesOf(page, text)).toBeVisible()
    await expect(page.getByText('Waiting for connection').first()).toBeVisible()

    await platform.network('pass')
    await expect(page.getByText('Waiting for connection')).toHaveCount(0, { timeout: 20_000 })
    await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
    await page.reload()
    await write.scrollIntoViewIfNeeded()
    await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
    const there = async (feed: string) => (await attendee.read<Row[]>(feed)).filter(({ message }) => message === text).length
    expect(await there(place.here)).toBe(1)
    for (const feed of place.elsewhere) expect(await there(feed)).toBe(0)
  })
}

test('the feed of an event is found from its page, and leads back to it', async ({ page, platform }) => {
  const attendee = await witness(platform, 'attendee')
  const [event] = await attendee.read<Row[]>('/events')
  await signIn(page, 'attendee')
  await page.goto(`/events/${event!.slug}`)
  await page.getByRole('navigation', { name: 'Sections of this event' }).getByRole('link', { name: 'Posts' }).click()
  await expect(page).toHaveURL(new RegExp(`/events/${event!.slug}/posts$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click()
  await expect(page).not.toHaveURL(/posts/)
})
