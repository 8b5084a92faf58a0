// Canaries: every text of the seeded data says whose it is, and a scanner looks for them wherever a browser keeps things.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { withoutScripts } from '../../e2e/support/copies.ts'

/** ⟦organisation's slug | short ids of the accounts it belongs to, or * for everyone there | table.column⟧ */
export interface Canary {
  organization: string
  accounts: string[]
  field: string
}

export interface Finding extends Canary {
  /** Where it lay: `IndexedDB foyer-q-… rows`, `page /feed`, `cache img-pub`. */
  where: string
}

/** Who may see what: the scope that a browser is in. `account` null: signed out. */
export interface Viewer {
  organization: string
  account: string | null
}

/** How canaries name an account. */
export const shortId = (accountId: string): string => accountId.slice(0, 8)

/** Marks the data in a folder that no server has open. */
export async function plantCanaries(dataDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('./plant-canaries.ts', import.meta.url)), dataDir])
}

export interface Kept {
  where: string
  text: string
}

/** Everything the origin of a page keeps on the device: databases, caches with their headers, local and session storage, notices. */
export const storageOf = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    const kept: Kept[] = []
    /** Text of any value, also of what JSON does not hold. */
    async function textOf(value: unknown): Promise<string> {
      if (value instanceof Blob) return value.text()
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
      if (Array.isArray(value)) return (await Promise.all(value.map(textOf))).join('\n')
      if (value instanceof Map || value instanceof Set) return textOf([...value].flat())
      if (typeof value === 'object' && value !== null) return textOf(Object.entries(value).flat())
      return String(value)
    }
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
        request.addEventListener('blocked', () => reject(new Error('blocked')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([settled(rows.getAllKeys()), settled(rows.getAll() as IDBRequest<unknown[]>)])
        kept.push({ where: `IndexedDB ${name} ${store}`, text: await textOf([name, keys, values]) })
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        const head = [request.url, ...[...request.headers].flat(), ...[...(answer?.headers ?? [])].flat()].join('\n')
        const readable = /json|text|javascript|svg|manifest/.test(answer?.headers.get('content-type') ?? '')
        kept.push({ where: `cache ${name}`, text: `${head}\n${readable ? await answer!.text() : ''}` })
      }
    }
    for (const [where, storage] of Object.entries({ localStorage, sessionStorage }))
      kept.push({ where, text: await textOf({ ...storage }) })
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const one of (await registration?.getNotifications()) ?? [])
      kept.push({ where: 'notice', text: await textOf([one.title, one.body, one.data]) })
    return kept
  })

/** What a page shows and remembers: its elements, fields, title, address and history state. */
export const shownBy = (page: Page): Promise<Kept[]> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    const parts = [document.title, location.href, JSON.stringify(history.state), document.documentElement.outerHTML, ...fields]
    return [{ where: `page ${location.pathname}`, text: parts.join('\n') }]
  })

/** Addresses with painted copies. */
const copiedAddresses = ['/', '/feed', '/messages', '/events', '/groups']

/** What starts at an origin show before any script has run, and how many of them are painted copies. */
export async function firstPaints(context: BrowserContext, origin: string): Promise<{ shown: Kept[]; copies: number }> {
  const shown: Kept[] = []
  let copies = 0
  for (const address of copiedAddresses) {
    const page = await withoutScripts(context, `${origin}${address}`)
    const text = await page.content()
    copies += Number(text.includes('id="copy"'))
    shown.push({ where: `first paint of ${address}`, text })
    await page.close()
  }
  return { shown, copies }
}

/** The canaries in what was kept or shown. Pure. */
export const canariesIn = (kept: readonly Kept[]): Finding[] =>
  kept.flatMap(({ where, text }) =>
    [...text.matchAll(/⟦([\w-]+)\|([\w*,]+)\|([\w.]+)⟧/g)].map(([, organization = '', accounts = '', field = '']) => ({
      where,
      organization,
      accounts: accounts.split(','),
      field,
    })),
  )

/** Whether a viewer must not have it: another organisation's, or someone else's own. Pure. */
export const isForeign = ({ organization, accounts }: Canary, viewer: Viewer): boolean =>
  organization !== viewer.organization ||
  !(accounts.includes('*') || (viewer.account !== null && accounts.includes(shortId(viewer.account))))

/** Looks through every page of a browser, and once through the storage of each of their origins. */
export async function scan(context: BrowserContext): Promise<Finding[]> {
  const seen = new Set<string>()
  const kept: Kept[] = []
  for (const page of context.pages()) {
    if (!page.url().startsWith('http')) continue
    kept.push(...(await shownBy(page)))
    const { origin } = new URL(page.url())
    if (!seen.has(origin)) kept.push(...(await storageOf(page)))
    seen.add(origin)
  }
  return canariesIn(kept)
}
