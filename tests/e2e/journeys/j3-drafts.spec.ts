// Journey 3, a member on flaky Wi-Fi: unsent text survives a killed tab.
import type { Locator, Page } from '@playwright/test'
import { actByHand, signOutByHand } from '../../reliability/tools/identities.ts'
import { crash } from '../../reliability/tools/kill.ts'
import { expect, installed, signIn, test } from '../../reliability/tools/test.ts'
import { seriousOf } from '../support/axe.ts'
import { kept } from '../support/test.ts'

/** Types key by key until the tab is killed. */
async function dieWriting(tab: Page, field: Locator, words: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(words, { delay: 25 })
  await kept(tab)
  await crash(tab)
  await tab.close()
}

test('3g: a killed tab gives back comment, message, post and form where they were, to the same identity alone', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(240_000)
  const words = 'Written until the very moment it dies'
  await signIn(page, 'owner')
  await page.goto('/feed')
  const commented = (await page.locator('a[href^="/posts/"]').first().getAttribute('href'))!.split('#')[0]!
  await page.goto('/messages')
  const talk = (await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().getAttribute('href'))!
  const places: [at: string, field: RegExp][] = [
    [talk, /message/i],
    [commented, /comment/i],
    ['/new/post', /.*/],
    ['/new/group', /^Name/],
  ]
  const fieldOf = (tab: Page, name: RegExp) => tab.getByRole('main').getByRole('textbox', { name }).first()
  for (const [at, name] of places) {
    await page.goto(at)
    await expect(fieldOf(page, name)).toBeVisible()
    await kept(page)
  }
  await installed(page)
  await platform.network('stopped')
  for (const [at, name] of places) {
    const tab = await context.newPage()
    await tab.goto(at)
    await dieWriting(tab, fieldOf(tab, name), words)
    const after = await context.newPage()
    await after.goto(at)
    await expect(fieldOf(after, name)).toHaveValue(words)
    await after.close()
  }
  await page.goto('/me')
  await page.getByRole('main').getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(places.length)
  expect(await seriousOf(page)).toEqual([])
  await page.getByRole('listitem').filter({ hasText: 'Comment' }).getByRole('link').click()
  await page.waitForURL(`**${commented}`)
  await platform.network('pass')

  /** In every place nothing is drafted for the current identity. A conversation of someone else has no text field. */
  const nothingIsDrafted = async (): Promise<void> => {
    for (const [at, name] of places) {
      await page.goto(at)
      await expect(page.getByRole('main').getByRole('textbox').or(page.getByText('Conversation not available')).first()).toBeVisible()
      // A draft is restored shortly after its field is rendered.
      await page.waitForTimeout(500)
      const field = fieldOf(page, name)
      if ((await field.count()) > 0) await expect(field).toHaveValue('')
    }
  }
  await page.goto('/me')
  await actByHand(page, 'Form & Field')
  await nothingIsDrafted()
  await page.goto('/me')
  await actByHand(page, null)
  for (const [at, name] of places) {
    await page.goto(at)
    await expect(fieldOf(page, name)).toHaveValue(words)
  }
  await page.goto('/me')
  await signOutByHand(page)
  await signIn(page, 'attendee')
  await nothingIsDrafted()
})
