// Pictures rendered on request: a row of `images` stores a recipe instead of a file.
import * as v from 'valibot'
import { art, artFamilies } from './art.ts'
import { hairStyles } from './hair.ts'
import { markShapes, organizationMark } from './mark.ts'
import { plan } from './plan.ts'
import { portrait } from './portrait.ts'

const side = v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(4096))
const hue = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(360)))
const flag = v.optional(v.boolean())

export const imageRecipe = v.variant('kind', [
  v.strictObject({ kind: v.literal('art'), seed: v.string(), family: v.optional(v.picklist(artFamilies)), width: side, height: side }),
  v.strictObject({
    kind: v.literal('portrait'),
    seed: v.string(),
    style: v.optional(v.picklist(hairStyles)),
    skin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7))),
    hair: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8))),
    hue,
    cloth: hue,
    glasses: flag,
    beard: flag,
    apron: flag,
  }),
  v.strictObject({
    kind: v.literal('plan'),
    seed: v.string(),
    rooms: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)),
    width: side,
    height: side,
  }),
  v.strictObject({ kind: v.literal('mark'), shape: v.optional(v.picklist(markShapes)), edge: v.optional(v.picklist(['soft', 'full'])) }),
])

/** The recipe of one picture; stored in `images.recipe`. Width and height of the row are those of the recipe (portraits 320, marks 512). */
export type ImageRecipe = v.InferOutput<typeof imageRecipe>

/** The organisation's data that a drawing needs. */
export interface Brand {
  slug: string
  primary: string
  secondary: string
}

/**
 * Renders the recipe as an SVG document. `size` redraws a cover in another aspect ratio (a square, a social card) instead of cropping it.
 * Portraits and marks are square and ignore it.
 */
export function drawRecipe(recipe: ImageRecipe, brand: Brand, size?: { width: number; height: number }): string {
  if (recipe.kind === 'portrait') return portrait(recipe.seed, recipe)
  if (recipe.kind === 'mark')
    return organizationMark(brand.slug, { shape: recipe.shape, edge: recipe.edge ?? 'soft' }, brand.primary, brand.secondary)
  const { width, height } = size ?? recipe
  if (recipe.kind === 'plan') return plan(recipe.seed, recipe.rooms, { width, height }, brand.primary, brand.secondary)
  return art(recipe.seed, { width, height, family: recipe.family }, brand.primary, brand.secondary)
}
