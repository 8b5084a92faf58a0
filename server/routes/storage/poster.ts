// The poster of an uploaded video.
import { images } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { ownedBy } from '../../media/allowance.ts'
import type { ClipSize } from '../../media/files/clip-size.ts'
import type { ImageRecipe } from '../../media/drawing/recipe.ts'
import type { Asking } from '../../domain/common/asking.ts'

const usual = { width: 1280, height: 720 }
const longest = 1280

/** The video's proportions, with the longest side limited and each side at least 16 pixels. */
function posterSize({ width, height }: ClipSize): ClipSize {
  if (width === 0 || height === 0) return usual
  const scale = Math.min(1, longest / Math.max(width, height))
  const side = (length: number) => Math.max(16, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** Stores a generated picture in the video's proportions and returns its id. */
export async function drawPoster({ tx, caller, now }: Asking<SignedIn>, seed: string, clip: ClipSize): Promise<string> {
  const size = posterSize(clip)
  const recipe: ImageRecipe = { kind: 'art', seed, ...size }
  const [row] = await tx
    .insert(images)
    .values({ organizationId: caller.organization.id, type: 'activity', name: seed, ...size, recipe, ...ownedBy(caller, now) })
    .returning({ id: images.id })
  return row!.id
}
