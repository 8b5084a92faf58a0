// The gallery of an event by kind. Pure.
import type { BaseFile, BaseImage, BaseVideo } from '../../../contract/community/media.ts'
import type { BaseEventMediaItem } from '../../../contract/events/events.ts'

interface Shown {
  id: string
  name: string
  description: string | null
}
export type ShownPicture = Shown & { image: BaseImage }
export type ShownVideo = Shown & { video: BaseVideo }
export type ShownFile = Shown & { file: BaseFile }

/** In the organisers' order. An item without any of the three (it was deleted) is left out. */
export function mediaOf(items: readonly BaseEventMediaItem[]): { pictures: ShownPicture[]; videos: ShownVideo[]; files: ShownFile[] } {
  return {
    pictures: items.flatMap(({ id, name, description, image }) => (image ? [{ id, name, description, image }] : [])),
    videos: items.flatMap(({ id, name, description, video }) => (video ? [{ id, name, description, video }] : [])),
    files: items.flatMap(({ id, name, description, file }) => (file ? [{ id, name, description, file }] : [])),
  }
}
