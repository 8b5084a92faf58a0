// Channels and the player: audio goes on through screens, tunnels and kills, and plays from the device without a server.
import type { Locator, Page } from '@playwright/test'
import { aProfile } from '../reliability/tools/kill.ts'
import { witness } from '../reliability/tools/server-log.ts'
import { opened, openedWell } from './support/looks.ts'
import { expect, installed, kept, signIn, test, type Platform } from './support/test.ts'

const HOUR = 3600
/** The lowest rate that browsers play, in samples per second: an hour has 11 MB. */
const RATE = 3000

/** An hour of silence as a WAV file: PCM, one channel, 8 bits. */
function anHour(): Buffer {
  const samples = RATE * HOUR
  const file = Buffer.alloc(44 + samples, 128)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples, 40)
  return file
}

interface Named {
  id: string | number
  slug: string
}

/** Publishes an hour of audio in the channel of the host. Returns the address of the content. */
async function anEpisode(platform: Platform, title: string): Promise<string> {
  const host = await witness(platform, 'host')
  const channel = (await host.read<(Named & { name: string; creatorId: string })[]>('/channels')).find(
    ({ creatorId }) => creatorId === host.accountId,
  )!
  const dataUri = `data:audio/wav;base64,${anHour().toString('base64')}`
  const { id: audioId } = await host.write<Named>('POST', '/storage/files', { dataUri, name: 'hour.wav' })
  const { id, slug } = await host.write<Named>('POST', `/channels/${channel.id}/contents`, { title })
  await host.write('PUT', `/channels/${channel.id}/contents/${id}`, { content: { audioId } })
  await host.write('POST', `/channels/${channel.id}/contents/${id}/schedule`, { date: new Date(Date.now() - 60_000).toISOString() })
  return `/channels/${channel.slug}/${slug}`
}

/** The sheet of the player, opened from the small player. */
async function sheetOf(page: Page): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Player' })
  if (!(await sheet.isVisible())) await page.getByRole('button', { name: /^Open player/ }).click()
  return sheet
}
const positionOf = (sheet: Locator) => sheet.getByRole('slider', { name: 'Position' })
const secondOf = async (sheet: Locator): Promise<number> => Number(await positionOf(sheet).inputValue())
/** Resolves when it has played on for two seconds after `second`. */
const playsAfter = (sheet: Locator, second: number) => expect.poll(() => secondOf(sheet), { timeout: 30_000 }).toBeGreaterThan(second + 1)

test('audio goes on over screens, in a tunnel and after it, and after a kill at the same second', async ({ baseURL, platform }) => {
  test.setTimeout(180_000)
  const at = await anEpisode(platform, 'The lathe in the tunnel')
  const profile = await aProfile({ baseURL })
  try {
    let context = await profile.open()
    await signIn(context.pages()[0]!, 'attendee')
    await installed(context.pages()[0]!)
    // Only a regular close writes the sign-in to the disk: see `close`.
    await profile.close()
    context = await profile.open()
    let page = context.pages()[0]!
    await page.goto(at)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    let sheet = await sheetOf(page)
    await playsAfter(sheet, 0)

    await platform.network('stopped')
    await playsAfter(sheet, await secondOf(sheet))
    // Far from what is loaded.
    await positionOf(sheet).fill('3000')
    await expect(sheet.getByText('No connection. It will continue automatically.')).toBeVisible({ timeout: 30_000 })
    expect(await secondOf(sheet)).toBe(3000)
    await platform.network('pass')
    await playsAfter(sheet, 3000)
    expect(await secondOf(sheet)).toBeLessThan(3030)

    const before = await secondOf(sheet)
    await profile.kill()
    context = await profile.open()
    page = context.pages()[0]!
    await page.goto('/library')
    const begun = page.getByRole('region', { name: 'Continue listening' })
    await expect(begun.getByText(/10\smin left/)).toBeVisible()
    await begun.getByRole('button', { name: 'Play The lathe in the tunnel' }).click()
    sheet = await sheetOf(page)
    await expect.poll(() => secondOf(sheet)).toBeGreaterThan(before - 2)
    expect(await secondOf(sheet)).toBeLessThan(before + 5)
    await playsAfter(sheet, before)
  } finally {
    await profile.remove()
  }
})

test('a saved hour plays and seeks with the server stopped, and is gone after signing out', async ({ page, platform }) => {
  test.setTimeout(180_000)
  const at = await anEpisode(platform, 'The saved lathe')
  await signIn(page, 'attendee', { at })
  await installed(page)
  await page.getByRole('button', { name: /^Save for offline/ }).click()
  await expect(page.getByText(/^Saved on this device \(10 MB\)/)).toBeVisible({ timeout: 60_000 })
  await kept(page)

  await platform.network('stopped')
  await page.goto('/library/saved')
  await page.getByRole('button', { name: 'Play The saved lathe' }).click()
  const sheet = await sheetOf(page)
  await playsAfter(sheet, 0)
  for (const second of [3400, 1200]) {
    await positionOf(sheet).fill(String(second))
    await playsAfter(sheet, second)
    expect(await secondOf(sheet)).toBeLessThan(second + 30)
  }
  // Its page too, which was never opened without a network.
  await page.goto(at)
  await expect(page.getByRole('heading', { level: 1, name: 'The saved lathe' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue at 20:/ })).toBeVisible()

  await platform.network('pass')
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('foyer-m-')).length)
  expect(await databases()).toBeGreaterThan(0)
  await page.goto('/me')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/auth/sign-in')
  await signIn(page, 'attendee', { at: '/library/saved' })
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

test('a visitor opens a channel by its slug, and reads what they have seen without a network', async ({ page, platform }) => {
  const host = await witness(platform, 'host')
  const [article] = await host.read<(Named & { title: string; channel: Named & { name: string } })[]>('/contents?type=article')
  const { channel } = article!
  await page.goto(`/channels/${channel.slug}`)
  await installed(page)
  await expect(page.getByRole('heading', { level: 1, name: channel.name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in to subscribe' })).toBeVisible()
  await page.getByRole('link', { name: article!.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: article!.title })).toBeVisible()
  await expect(page.getByText(/min read/)).toBeVisible()
  // Its posts too, which are loaded last.
  const posts = page.getByRole('region', { name: 'Posts' })
  await expect(posts).toBeVisible()
  await page.waitForLoadState('networkidle')
  await kept(page)
  const text = page.getByRole('main').getByRole('article').first()
  const read = await text.innerText()
  const written = await posts.getByRole('article').count()
  await platform.network('stopped')
  expect(await openedWell(page, `/channels/${channel.slug}`)).toBe('')
  // Compared word by word, because its text may contain the words of a screen that failed.
  expect(await opened(page, `/channels/${channel.slug}/${article!.slug}`)).toBe('')
  await expect(page.getByRole('heading', { level: 1, name: article!.title })).toBeVisible()
  await expect.poll(() => text.innerText()).toBe(read)
  await expect(posts).toBeVisible()
  await expect(posts.getByRole('article')).toHaveCount(written)
})
