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
  /** What is stored under an id; null for a malformed, unknown or foreign one. */
  stored(organization: OrganizationSettings, imageId: string): Promise<StoredPicture | null>
  /** The finished picture, from memory where it was rendered before; null as above. */
  rendered(
    organization: OrganizationSettings,
    imageId: string,
    variant: VariantName,
  ): Promise<(RenderedPicture & { source: StoredPicture }) | null>
}

/** Keeps 64 MB of finished pictures: about what a day of one conference looks at. */
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
      // The colours are in the key: a drawing follows them when the organisation changes them.
      const key = [organization.id, imageId, variant, brand.primary, brand.secondary].join(' ')
      // Asked for every time: what was deleted must not be served from memory.
      const source = await stored(organization, imageId)
      const picture = source && (await cache.get(key, () => renderPicture(source, variant, brand, blobs)))
      return picture && { ...picture, source }
    },
  }
}
