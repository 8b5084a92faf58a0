// Rows of pictures and files for the values of a tree: one row for equal values of one run.
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { files, images, videos } from '../../db/schema.ts'
import { textOf } from '../json.ts'
import type { Field } from '../kinds/kind.ts'
import type { MediaValue, PictureValue, StoredFile } from '../stored.ts'

export interface StoredRows {
  pictureId: (field: Field, value: PictureValue) => string
  mediaId: (field: Field, value: MediaValue) => Promise<string | number>
  /** Inserts the pictures that were asked for: before the rows that refer to them. */
  flush: () => Promise<void>
}

interface Made {
  blob: string
  contentType: string
  bytes: number
  width?: number
  height?: number
}

/** Of drawings without a size of their own. */
const sides: Record<string, number> = { portrait: 320, mark: 512 }

export function storedRows(tx: Tx, organizationId: string, now: Date, stored: Map<string, StoredFile>): StoredRows {
  const pictures = new Map<string, string>()
  const known = new Map<string, Promise<string | number>>()
  const waiting: (typeof images.$inferInsert)[] = []

  const addPicture = (type: Field['pictureType'], { blob, drawing, description }: PictureValue): string => {
    const id = randomUUID()
    const recipe = (drawing ?? null) as { kind: string; width?: number; height?: number } | null
    const file = stored.get(blob ?? '')
    const side = sides[recipe?.kind ?? ''] ?? 0
    waiting.push({
      id,
      organizationId,
      type: type ?? 'admin',
      description: description ?? null,
      width: recipe?.width ?? file?.width ?? side,
      height: recipe?.height ?? file?.height ?? side,
      moderation: 'safe',
      blob: blob ?? null,
      recipe,
      bytes: file?.bytes.length ?? 0,
      createdAt: now,
      updatedAt: now,
    })
    return id
  }

  const insertMedia = async (table: 'files' | 'videos', { blob, made, name = '' }: MediaValue): Promise<string | number> => {
    const file = stored.get(blob ?? '')
    const { contentType, bytes, width, height, ...row }: Made = made
      ? (made as unknown as Made)
      : {
          blob: blob ?? '',
          contentType: file?.contentType ?? '',
          bytes: file?.bytes.length ?? 0,
          width: file?.width,
          height: file?.height,
        }
    const common = { organizationId, name, contentType, bytes, blob: row.blob }
    if (table === 'files') {
      const [inserted] = await tx.insert(files).values(common).returning({ id: files.id })
      if (!inserted) throw new Error('The new file has no row.')
      return inserted.id
    }
    const id = randomUUID()
    await tx.insert(videos).values({ ...common, id, source: 'content', width, height })
    return id
  }

  return {
    pictureId(field, value) {
      const key = `${field.pictureType} ${textOf(value)}`
      const id = pictures.get(key) ?? addPicture(field.pictureType, value)
      pictures.set(key, id)
      return id
    },
    mediaId(field, value) {
      const key = `${field.media} ${textOf(value)}`
      const id = known.get(key) ?? insertMedia(field.media ?? 'files', value)
      known.set(key, id)
      return id
    },
    flush: () => insertRows(tx, images, waiting.splice(0)),
  }
}
