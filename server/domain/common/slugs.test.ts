// Slugs made from names.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slugOf, withFreeSlug } from './slugs.ts'

describe('a slug', () => {
  test('of any name is one that the database takes, and never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        expect(slugOf(name)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(slugOf(name).length).toBeLessThanOrEqual(60)
      }),
    )
  })

  test('of two names in a script without a spelling here is not the same', () => {
    expect(slugOf('工房')).not.toBe(slugOf('工房'))
  })
})

describe('a free slug', () => {
  const given = async (name: string, taken: string[], reserved: string[] = []) =>
    withFreeSlug(name, async (slug) => (taken.includes(slug) ? undefined : slug), reserved)

  test('is the plain one, or one with a tail where that is taken or has another use', async () => {
    expect(await given('Bench', [])).toBe('bench')
    expect(await given('Bench', ['bench'])).toMatch(/^bench-[a-z0-9]{1,7}$/)
    expect(await given('Featured', [], ['featured'])).toMatch(/^featured-[a-z0-9]{1,7}$/)
    expect(await given('466f7965-7200-4000-8000-000000000001', [])).toMatch(/000001-[a-z0-9]{1,7}$/)
  })

  test('is given up when nothing is free', async () => {
    await expect(withFreeSlug('Bench', async () => undefined)).rejects.toThrow('No slug is free')
  })
})
