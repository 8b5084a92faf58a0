// Puts the painted copy of an address into the page, so that the browser shows it before any script of the page has run.
import {
  COPY_LASTS,
  copyMark,
  copyPlace,
  MOST_BYTES,
  READS_STORE,
  readsDatabase,
  type CopyScope,
  type PaintedCopy,
} from '../../src/lib/device/painted.ts'
import { escaped } from '../../src/lib/text/escaped.ts'
import { isRecord } from '../../src/lib/data/is-record.ts'
import { recall } from '../memory.ts'

/** Nothing is painted before the whole copy is parsed, because its parts would move each other. */
const whole = '<link rel="expect" href="#root" blocking="render">'

/** A device that needs longer is not waited for. In ms. */
const PATIENCE = 400

const isCopy = (value: unknown): value is PaintedCopy =>
  isRecord(value) &&
  typeof value['build'] === 'string' &&
  typeof value['at'] === 'number' &&
  typeof value['title'] === 'string' &&
  Array.isArray(value['styles']) &&
  value['html'] instanceof Uint8Array

/** Reads one value; undefined if there is no such database, and none is created. */
function read(scopeId: string, key: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(readsDatabase(scopeId))
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve(undefined))
    opening.addEventListener('success', () => {
      const database = opening.result
      // Deleting a database waits for open connections.
      database.addEventListener('versionchange', () => database.close())
      try {
        const asked = database.transaction(READS_STORE).objectStore(READS_STORE).get(key) as IDBRequest<unknown>
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('copy')))
        asked.transaction?.addEventListener('complete', () => database.close())
      } catch (error) {
        database.close()
        reject(error)
      }
    })
  })
}

const unpacked = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()

/** A copy that may be shown: of this build, not too old, and within its bounds. */
const isUsable = ({ build, at, html }: PaintedCopy, now: number): boolean =>
  build === __BUILD__ && now - at < COPY_LASTS && html.length <= MOST_BYTES

/** The page with a copy in it. Pure. Our own scripts are requested by public/boot.js, once the copy is shown. */
export function withCopy(page: string, scope: CopyScope, copy: Omit<PaintedCopy, 'html' | 'build'> & { html: string }): string {
  const styles = copy.styles
    .filter((address) => /^\/assets\/[\w@~.+-]+\.css$/.test(address) && !page.includes(address))
    .map((address) => `<link rel="stylesheet" crossorigin href="${address}">`)
  return page
    .replace('<html', () => `<html data-copy="${escaped(copyMark(scope))}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(copy.title)}</title>`)
    .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
    .replace('</head>', () => `${styles.join('')}${whole}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="copy" data-at="${copy.at}">${copy.html}</div><script src="/copy.js"></script><div id="root"></div>`,
    )
}

async function copyOf(address: string): Promise<{ scope: CopyScope; copy: PaintedCopy } | null> {
  const scope = await recall('copyScope')
  if (!scope) return null
  const copy = await read(scope.scopeId, copyPlace(scope.locale, address))
  return isCopy(copy) && isUsable(copy, Date.now()) ? { scope, copy } : null
}

/** The page for an address, with the copy that its identity has of it. Without one, or without a device that answers, the page as it is. */
export async function painted(page: Promise<Response>, { pathname, search }: URL): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const found = await Promise.race([copyOf(pathname + search).catch(() => null), late])
  const answer = await page
  if (!found || !answer.ok) return answer
  const html = await unpacked(found.copy.html).catch(() => null)
  if (html === null) return answer
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(withCopy(await answer.text(), found.scope, { ...found.copy, html }), { status: 200, headers })
}
