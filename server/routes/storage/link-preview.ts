// Previews of web addresses, fetched once and cached for a while (contract 3.18, 7.13).
import { and, eq } from 'drizzle-orm'
import { linkPreviews } from '../../db/schema.ts'
import type { Caller } from '../../http/caller/caller.ts'
import type { PageWords } from '../../links/read-page.ts'
import type { Services } from '../../services.ts'
import type { Asking } from '../../domain/common/asking.ts'
import type { LinkPreviewRow } from '../../domain/media/present.ts'

const dayMs = 86_400_000
/** A page without metadata may have been unavailable, so it is fetched again the next day. */
const keptMs = (row: LinkPreviewRow): number => (row.found ? 7 * dayMs : dayMs)

/** Known before the transaction: a fresh row, the page just read (`words` null: no metadata), or null for an unsupported address. */
export type Finding = { row: LinkPreviewRow } | { url: string; words: PageWords | null } | null

/** The address as stored, without its fragment. Null for an address that is not http(s), has credentials, or is too long. */
function addressOf(href: string): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url.href.length <= 2048 ? url.href : null
}

/** Looks up the address and fetches the page if no fresh row exists. Holds no transaction while it waits. */
export async function previewOf({ db, pages }: Services, { organization }: Caller, href: string, now: Date): Promise<Finding> {
  const url = addressOf(href)
  if (url === null) return null
  const [row] = await db.asTenant({ organizationId: organization.id }, (tx) =>
    tx.select().from(linkPreviews).where(eq(linkPreviews.url, url)),
  )
  if (row !== undefined && row.fetchedAt.getTime() + keptMs(row) > now.getTime()) return { row }
  return { url, words: await pages.read(url) }
}

const nothing: PageWords = {
  title: null,
  siteName: null,
  description: null,
  mediaType: null,
  channel: null,
  image: null,
  imageWidth: null,
  imageHeight: null,
  video: null,
  favicon: null,
}

/** Stores the result and returns the row; concurrent calls result in one row. An unavailable page keeps its previous preview. */
export async function keepPreview({ tx, caller, now }: Asking, finding: Finding): Promise<LinkPreviewRow | null> {
  if (finding === null) return null
  if ('row' in finding) return finding.row
  const { url, words } = finding
  const organizationId = caller.organization.id
  if (words === null) {
    const [known] = await tx
      .update(linkPreviews)
      .set({ fetchedAt: now })
      .where(and(eq(linkPreviews.url, url), eq(linkPreviews.found, true)))
      .returning()
    if (known !== undefined) return known
  }
  const said = { ...(words ?? nothing), found: words !== null, fetchedAt: now }
  const [row] = await tx
    .insert(linkPreviews)
    .values({ organizationId, url, ...said })
    .onConflictDoUpdate({ target: [linkPreviews.organizationId, linkPreviews.url], set: said })
    .returning()
  return row ?? null
}
