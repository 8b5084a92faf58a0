// Takes in the pictures, documents and clips that a folder's things name: decodes them, and puts their hash in place of their way.
import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import sharp from 'sharp'
import { Problem } from '../../http/problem.ts'
import { hashOf } from '../../media/blobs.ts'
import { cleanPicture } from '../../media/files/clean.ts'
import { largestFileBytes, largestVideoBytes, takeInFile, takeInVideo } from '../../media/take-in.ts'
import { largestPictureBytes } from '../../media/upload.ts'
import type { Fault } from '../faults.ts'
import type { Field, Json } from '../kinds/kind.ts'
import type { StoredFile } from '../stored.ts'
import { everything, itemOf, itemValue, type Thing } from '../tree.ts'

/** Larger ones are made smaller; see cleanPicture. */
const longestSide = 2560

/** WebP without metadata is stored as it is, so that an exported picture is the same picture when it is applied again. */
async function pictureOf(bytes: Uint8Array): Promise<StoredFile> {
  const { format, width, height, pageHeight, exif, xmp, iptc, icc } = await sharp(bytes, { failOn: 'error' }).metadata()
  const plain = format === 'webp' && !exif && !xmp && !iptc && !icc && Math.max(width, pageHeight ?? height) <= longestSide
  if (plain) {
    await sharp(bytes, { failOn: 'error' }).stats()
    return { bytes, width, height: pageHeight ?? height, contentType: 'image/webp' }
  }
  const clean = await cleanPicture(bytes, 'picture')
  return { ...clean, contentType: 'image/webp' }
}

/** As an upload would be stored; the store itself is not touched. */
async function mediaOf(bytes: Uint8Array, field: Field, name: string): Promise<StoredFile & { name: string }> {
  let kept = bytes
  const catching = {
    put: (given: Uint8Array) => {
      kept = given
      return Promise.resolve(hashOf(given))
    },
  }
  const taken = field.media === 'videos' ? await takeInVideo(catching, bytes, name) : await takeInFile(catching, bytes, name)
  const { width = 0, height = 0 } = taken as { width?: number; height?: number }
  return { bytes: kept, width, height, contentType: taken.contentType, name: taken.name }
}

const mostBytes = ({ media }: Field): number => (media === 'videos' ? largestVideoBytes : media ? largestFileBytes : largestPictureBytes)

/** The bytes of a file inside the folder; a text says why there are none. */
async function bytesOf(folder: string, way: string, most: number): Promise<Uint8Array | string> {
  if (isAbsolute(way)) return `"${way}" must be a way within the folder.`
  try {
    const place = await realpath(join(folder, way))
    if (!place.startsWith((await realpath(folder)) + sep)) return `"${way}" is outside the folder.`
    const { size } = await stat(place)
    if (size > most) return `"${way}" is larger than ${Math.floor(most / 1024 / 1024)} MB.`
    return await readFile(place)
  } catch {
    return `There is no file "${way}".`
  }
}

/** Replaces the ways to files in the tree, and returns the files by hash. */
export async function takeFiles(folder: string, root: Thing, faults: Fault[]): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>()
  const known = new Map<string, { blob: string; name: string } | string>()

  const take = async (field: Field, way: string, name: string): Promise<{ blob: string; name: string } | string> => {
    const bytes = await bytesOf(folder, way, mostBytes(field))
    if (typeof bytes === 'string') return bytes
    try {
      const file = field.shape === 'picture' ? { ...(await pictureOf(bytes)), name } : await mediaOf(bytes, field, name)
      const blob = hashOf(file.bytes)
      files.set(blob, file)
      return { blob, name: file.name }
    } catch (error) {
      if (error instanceof Problem || field.shape === 'picture')
        return `"${way}" is not a ${field.shape === 'picture' ? 'picture' : 'file'} that can be used.`
      throw error
    }
  }

  const stored = async (thing: Thing, field: Field, value: Json, name: string): Promise<Json> => {
    if (value === null || typeof value !== 'object' || Array.isArray(value) || typeof value['file'] !== 'string') return value
    const { file: way, ...rest } = value
    const called = typeof rest['name'] === 'string' ? rest['name'] : (way.split('/').at(-1) ?? way)
    const key = `${field.shape} ${field.media ?? ''} ${way} ${called}`
    const taken = known.get(key) ?? (await take(field, way, called))
    known.set(key, taken)
    if (typeof taken !== 'string') return field.shape === 'picture' ? { ...rest, blob: taken.blob } : { ...rest, ...taken }
    const { file, line, at } = thing.place
    faults.push({ file, line: thing.lines.get(name) ?? line, field: [at, name].filter(Boolean).join('.'), sentence: taken })
    return null
  }

  for (const thing of everything(root)) {
    for (const field of thing.kind.fields) {
      const value = thing.values.get(field.name)
      if (value !== undefined && (field.shape === 'picture' || field.shape === 'media'))
        thing.values.set(field.name, await stored(thing, field, value, field.name))
    }
    for (const list of thing.kind.lists.filter(({ fields }) => fields.some(({ shape }) => shape === 'picture'))) {
      const items: Json[] = []
      for (const item of thing.lists.get(list.name) ?? []) {
        const values = new Map<string, Json>()
        for (const field of list.fields) values.set(field.name, await stored(thing, field, itemValue(list, item, field.name), list.name))
        items.push(itemOf(list, ({ name }) => values.get(name) ?? null))
      }
      if (thing.lists.has(list.name)) thing.lists.set(list.name, items)
    }
  }
  return files
}
