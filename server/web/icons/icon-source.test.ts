// An organisation's own picture is used as its icon.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImages } from '../../media/images.ts'
import { storeImage, takeInPicture } from '../../media/upload.ts'
import { organizationByHost } from '../../tenancy/organizations.ts'
import type { OrganizationSettings } from '../../tenancy/settings.ts'
import { anImage, anAccount } from '../../testing/builders.ts'
import { aCaller } from '../../testing/caller.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { createIcons, type Icons } from './icons.ts'

let platform: TestPlatform
let icons: Icons
let organization: OrganizationSettings
beforeAll(async () => {
  platform = await testPlatform()
  const { db, blobs } = platform.services
  icons = createIcons({ images: createImages({ db, blobs }), blobs })
  const found = await organizationByHost(db, platform.organization.host)
  if (found === null) throw new Error('no organisation')
  organization = found
})
afterAll(() => platform.close())

const withIcon = (address: string): OrganizationSettings => ({
  ...organization,
  config: { ...organization.config, ICON: { LIGHT: address } },
})

async function upload(): Promise<string> {
  const { db, blobs } = platform.services
  const red = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const given = {
    caller: await aCaller(platform, await anAccount(platform)),
    now: new Date(),
    picture: await takeInPicture(blobs, red, 'image'),
    type: 'admin' as const,
  }
  const row = await db.asTenant({ organizationId: organization.id }, (tx) => storeImage({ tx, ...given }))
  return `http://town.test:4000/media/${row.id}/public`
}

const pixelsOf = async (icon: { bytes: Uint8Array } | null) => {
  const { data, info } = await sharp(icon?.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

test('an uploaded picture stands whole in its square, and has no vector form', async () => {
  const own = withIcon(await upload())
  const at = await pixelsOf(await icons.icon(own, '192.png'))
  expect(at(96, 96)[0]).toBeGreaterThan(240)
  expect(at(96, 5)[3]).toBe(0)
  expect(await icons.icon(own, 'icon.svg')).toBeNull()
})

test('a maskable icon keeps an uploaded picture away from the edge, on an opaque ground', async () => {
  const at = await pixelsOf(await icons.icon(withIcon(await upload()), 'maskable-512.png'))
  expect(at(256, 256)[1]).toBeLessThan(20)
  expect(at(10, 256)).toEqual([255, 255, 255, 255])
  expect(at(0, 0)[3]).toBe(255)
})

test('a drawn picture is an icon too, and a recipe of a mark decides its shape', async () => {
  const portrait = await anImage(platform, { recipe: { kind: 'portrait', seed: 'Mira' } })
  const mark = await anImage(platform, { recipe: { kind: 'mark', shape: 'rings' } })
  const svgOf = async (id: string) => Buffer.from((await icons.icon(withIcon(`/media/${id}/public`), 'icon.svg'))?.bytes ?? []).toString()
  expect(await svgOf(portrait.id)).toContain('viewBox="0 0 100 100"')
  expect(await svgOf(mark.id)).toContain('cx="11.5"')
  expect((await icons.icon(withIcon(`/media/${portrait.id}/public`), '512.png'))?.type).toBe('image/png')
})

test('a picture that is gone leaves the mark', async () => {
  const gone = await icons.icon(withIcon('/media/00000000-0000-4000-8000-000000000000/public'), 'icon.svg')
  const none = await icons.icon(withIcon('/icons/icon.svg'), 'icon.svg')
  expect(gone?.bytes).toEqual(none?.bytes)
})

test('new colours make new icons at once', async () => {
  const recoloured = { ...organization, config: { ...organization.config, PRIMARY_COLOR: '#0f7a5a' } }
  const [before, after] = [await icons.icon(organization, '192.png'), await icons.icon(recoloured, '192.png')]
  expect(Buffer.compare(before?.bytes ?? new Uint8Array(), after?.bytes ?? new Uint8Array())).not.toBe(0)
})
