// An organisation's pictures by id and size.
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { images } from '../db/schema.ts'
import type { Blobs } from '../services.ts'
import type { OrganizationSettings } from '../tenancy/settings.ts'
import { createByteCache } from './byte-cache.ts'
import type { Brand } from './drawing/recipe.ts'
import { renderPicture, type RenderedPicture } from './render.ts'
import type { VariantName } from './variants.ts'

const uuidShape = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

export const brandOf = ({ slug, config }: OrganizationSettings): Brand => ({
  slug,
  primary: config.PRIMARY_COLOR,
  secondary: config.SECONDARY_COLOR,
})

export type StoredPicture = Pick<typeof images.$inferSelect, 'blob' | 'recipe' | 'type'>

export interface Images {
  /** The stored picture of an id; null for a malformed or unknown id, or one of another organisation. */
  stored(organization: OrganizationSettings, imageId: string): Promise<StoredPicture | null>
  /** The finished picture, from the cache if it was rendered before; null as above. */
  rendered(
    organization: OrganizationSettings,
    imageId: string,
    variant: VariantName,
  ): Promise<(RenderedPicture & { source: StoredPicture }) | null>
}

/** Caches 64 MB of finished pictures: about as much as one conference views in a day. */
export function createImages({ db, blobs }: { db: Database; blobs: Blobs }): Images {
  const cache = createByteCache<RenderedPicture>(64 * 1024 * 1024)

  const stored: Images['stored'] = async (organization, imageId) => {
    if (!uuidShape.test(imageId)) return null
    const [row] = await db.asTenant({ organizationId: organization.id }, (tx) =>
      tx.select({ blob: images.blob, recipe: images.recipe, type: images.type }).from(images).where(eq(images.id, imageId)),
    )
    return row ?? null
  }

  return {
    stored,
    async rendered(organization, imageId, variant) {
      const brand = brandOf(organization)
      // The key includes the colours, because a drawing changes with the organisation's colours.
      const key = [organization.id, imageId, variant, brand.primary, brand.secondary].join(' ')
      // Read for every request, because deleted pictures must not be served from the cache.
      const source = await stored(organization, imageId)
      const picture = source && (await cache.get(key, () => renderPicture(source, variant, brand, blobs)))
      return picture && { ...picture, source }
    },
  }
}
