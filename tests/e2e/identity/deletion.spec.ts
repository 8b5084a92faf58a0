// Deleting the account: gone from the server and from the device.
import { storageOf } from '../../reliability/tools/canary.ts'
import { witness } from '../../reliability/tools/server-log.ts'
import { signUps } from '../support/sign-ups.ts'
import { expect, installed, kept, signInByForm, test } from '../support/test.ts'

test('an account is deleted after its user name was typed, on the server and on the device', async ({ page, platform }) => {
  test.setTimeout(120_000)
  const [person] = await signUps(platform, ['Leaving'])
  const { email, accountId } = person!
  const words = `Mine to take along ${Date.now()}`
  const post = await person!.write<{ id: string }>('POST', '/activities', { message: words, entities: [] })
  const { username } = await person!.read<{ username: string }>('/self')
  const other = await witness(platform, 'member')
  expect(await other.read<{ id: string }>(`/activities/${post.id}`)).toMatchObject({ id: post.id })

  await signInByForm(page, email)
  await installed(page)
  await page.goto('/settings/privacy')
  await page.getByRole('link', { name: 'Delete account' }).click()
  const confirm = page.getByRole('button', { name: 'Delete my account' })
  const field = page.getByRole('textbox', { name: `Type “${username}” to confirm` })
  await field.fill(`${username}x`)
  await confirm.click()
  await expect(page.getByText(`Type your user name: ${username}`, { exact: true })).toBeVisible()
  expect(await person!.read<{ id: string }>('/self')).toMatchObject({ id: accountId })
  await field.fill(username)
  await kept(page)
  await confirm.click()
  await page.waitForURL(/\/auth\/sign-in/, { timeout: 20_000 })

  // Nothing is left on the device: neither the name, nor the address, nor the account.
  const left = await storageOf(page)
  for (const trace of [username, email, accountId, words]) expect(left.filter(({ text }) => text.includes(trace))).toEqual([])
  // Nor on the server: the session has ended, the post is gone, and no one can sign in.
  await expect(person!.read('/self')).rejects.toThrow(/401/)
  await expect(other.read(`/activities/${post.id}`)).rejects.toThrow(/404/)
  await expect(witness(platform, email)).rejects.toThrow(/could not sign in/)
})
