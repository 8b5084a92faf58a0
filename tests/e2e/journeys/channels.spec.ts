// An article from its first draft to its publication, and an upload that goes on while its writer looks at other pages.
import type { Page } from '@playwright/test'
import { witness } from '../../reliability/tools/server-log.ts'
import { expect, installed, kept, signIn, test } from '../support/test.ts'

interface Row {
  id: string
  slug: string
  title: string
  body: string | null
  published: string | null
  publishSchedule: { date: string } | null
  email: boolean
  audio: { name: string } | null
}

/** The channel of the host with the most subscribers. */
async function openChannel(page: Page): Promise<string> {
  await signIn(page, 'host', { at: '/host' })
  await page.getByRole('link', { name: 'Channels', exact: true }).click()
  await page.waitForURL('**/host/channels')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.waitForURL(/\/host\/channels\/[^/]+$/)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

test('an article is written, scheduled, taken back and published', async ({ page, platform }) => {
  test.setTimeout(120_000)
  const title = `Hinges that last ${Date.now()}`
  const channel = await openChannel(page)
  await page.getByRole('link', { name: 'New content' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  const text = page.getByRole('textbox', { name: /^Text/ })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.click()
  await text.pressSequentially('Oil them twice a year.')
  await expect(page.getByText('Saved on this device as you type')).toBeVisible()
  await kept(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expect(page.getByText('Oil them twice a year.')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const host = await witness(platform, 'host')
  const stored = async () => (await host.read<Row[]>(`/channels/${channel}/contents`)).find((row) => row.title === title)!
  expect((await stored()).body).toContain('Oil them twice a year.')

  await page.getByRole('link', { name: 'Schedule' }).click()
  await page.getByLabel('Date and time').fill('2030-05-04T09:30')
  await page.getByRole('switch', { name: 'Email subscribers' }).check()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/Scheduled for/)).toBeVisible()
  expect(await stored()).toMatchObject({ published: null, email: true, publishSchedule: { date: expect.stringMatching(/^2030-05-0/) } })
  await page.getByRole('button', { name: 'Cancel publishing' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  expect((await stored()).publishSchedule).toBeNull()

  const reader = await witness(platform, 'member')
  const { slug } = await stored()
  await expect(reader.read(`/channels/${channel}/contents/${slug}`)).rejects.toThrow('404')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  expect(await reader.read<Row>(`/channels/${channel}/contents/${slug}`)).toMatchObject({ title })
})

test('an audio file goes on uploading on other pages and over a lost network, and is attached', async ({ page, platform }) => {
  test.setTimeout(120_000)
  const title = `Kiln sounds ${Date.now()}`
  const channel = await openChannel(page)
  await page.getByRole('link', { name: 'New content' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('radio', { name: 'Audio' }).check()
  await installed(page)
  await platform.network('stopped')
  // Half a second of silence.
  const sound = Buffer.concat([wavHead(4000), Buffer.alloc(4000, 128)])
  await page.locator('input[type=file][name=audioId]').setInputFiles({ name: 'kiln.wav', mimeType: 'audio/wav', buffer: sound })
  await expect(page.getByText(/Waiting for connection/)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(new RegExp(`/host/channels/${channel}$`))
  await platform.network('pass')
  await page.getByRole('link', { name: 'New content' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expect(page.getByText('kiln.wav was uploaded.')).toBeAttached({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const host = await witness(platform, 'host')
  const rows = await host.read<Row[]>(`/channels/${channel}/contents`)
  expect(rows.find((row) => row.title === title)?.audio?.name).toBe('kiln.wav')
})

/** The head of a WAV file with that many samples: one channel, 8 bit, 8 kHz. */
function wavHead(samples: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return head
}
