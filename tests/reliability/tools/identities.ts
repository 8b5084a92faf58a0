// The identities of one device: person, organisation and the account acted for; and the switches between them.
import type { Page } from '@playwright/test'
import type { Platform } from '../../e2e/support/platform.ts'
import { scopeIdOf } from '../../../src/offline/identity/scope-id.ts'
import { expect } from './test.ts'

export interface Identity {
  host: string
  /** The first word of the demo account that signs in. */
  person: 'attendee' | 'owner'
  /** Whether it acts for the organisation's team, which only its owner may do. */
  team: boolean
}

/** The data of an identity on the server and on the device. */
export interface Known extends Identity {
  organization: string
  /** A short name for log messages. */
  name: string
  personId: string
  accountId: string
  accountName: string
  sub: string
  scopeId: string
}

const hosts = ['localhost', 'guild.localhost']
export const identities: readonly Identity[] = hosts.flatMap((host): Identity[] => [
  { host, person: 'attendee', team: false },
  { host, person: 'owner', team: false },
  { host, person: 'owner', team: true },
])

/** The token of the person signed in on a page and the account acted for; null for a visitor. */
export const signedInOn = (page: Page): Promise<{ token: string; sub: string; issuer: string; actingAs: string | null } | null> =>
  page.evaluate(() => {
    const storage = sessionStorage.getItem('foyer.shared-device') === null ? localStorage : sessionStorage
    const user = Object.entries({ ...storage }).find(([key]) => key.endsWith('.LastAuthUser'))?.[1] as string | undefined
    const token = Object.entries({ ...storage }).find(([key]) => key.endsWith(`${user}.accessToken`))?.[1] as string | undefined
    if (!token) return null
    const claims = JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string; iss: string }
    const acting = JSON.parse(storage.getItem('foyer.acting-as') ?? 'null') as { accountId: string } | null
    return { token, sub: claims.sub, issuer: claims.iss, actingAs: acting?.accountId ?? null }
  })

/** A page from the web host contains the configuration of the organisation; a page from the worker does not. */
const organizationOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const config = document.querySelector('#organization')?.textContent ?? (await (await fetch('/organization.json')).text())
    return (JSON.parse(config) as { ORGANIZATION_ID: string }).ORGANIZATION_ID
  })

/** Reads from the API as the person signed in on the page, in their own name. */
export async function ask<T>(page: Page, platform: Platform, path: string): Promise<T> {
  const { hostname } = new URL(page.url())
  const { token } = (await signedInOn(page))!
  const organization = await organizationOf(page)
  const answer = await fetch(`${platform.api(hostname)}${path}`, { headers: { authorization: token, organization, locale: 'en' } })
  expect(answer.status, path).toBe(200)
  return ((await answer.json()) as { data: T }).data
}

interface Account {
  id: string
  firstName: string | null
  lastName: string | null
  username: string
}
const nameOf = ({ firstName, lastName, username }: Account) => [firstName, lastName].filter(Boolean).join(' ') || username

/** Loads the data of an identity. The page must be signed in as that person. */
export async function know(page: Page, platform: Platform, identity: Identity, slug: string): Promise<Known> {
  const me = await ask<Account>(page, platform, '/self')
  const [team] = await ask<Account[]>(page, platform, '/self/delegateof?page=1&pageSize=25')
  const account = identity.team ? team! : me
  const { sub, issuer } = (await signedInOn(page))!
  const organizationId = await organizationOf(page)
  const executeAs = identity.team ? account.id : null
  return {
    ...identity,
    organization: slug,
    name: `${identity.team ? 'team' : identity.person} of ${slug}`,
    personId: me.id,
    accountId: account.id,
    accountName: nameOf(account),
    sub,
    scopeId: await scopeIdOf({ hostname: identity.host, organizationId, issuer, sub, executeAs }),
  }
}

/** Signs out with the button on /me, which must be open. Ends on the sign-in page. */
export async function signOutByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
}

/** Switches the account acted for on /me, which must be open: `name` of the account, or null for the person's own. */
export async function actByHand(page: Page, name: string | null): Promise<void> {
  if (name === null) await page.getByRole('button', { name: 'Switch back to yourself' }).click()
  else {
    await page.getByRole('button', { name: 'Acting as', exact: true }).click()
    // Matched from its start, because the canary after another name may contain the word too.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
  }
  const strip = page.getByRole('complementary', { name: 'Acting as' })
  if (name === null) await expect(strip).toBeHidden()
  else await expect(strip).toContainText(name)
}
