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

/** The address of a file of our own server, whose host may have no dot. Undefined unless it is http(s), because other schemes may run code. */
export function fileAddress(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { protocol, href } = new URL(url)
  return /^https?:$/.test(protocol) ? href : undefined
}

/** In the organisers' order. An item without any of the three (it was deleted) is left out. */
export function mediaOf(items: readonly BaseEventMediaItem[]): { pictures: ShownPicture[]; videos: ShownVideo[]; files: ShownFile[] } {
  return {
    pictures: items.flatMap(({ id, name, description, image }) => (image ? [{ id, name, description, image }] : [])),
    videos: items.flatMap(({ id, name, description, video }) => (video ? [{ id, name, description, video }] : [])),
    files: items.flatMap(({ id, name, description, file }) => (file ? [{ id, name, description, file }] : [])),
  }
}
