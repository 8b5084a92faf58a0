// What the player needs of a content. Pure.
import type { BaseContent } from '../../contract/community/channels.ts'
import type { Playing } from '../../state/device/player.ts'

export type Heard = Pick<BaseContent, 'id' | 'slug' | 'title' | 'audio' | 'image' | 'squareImage' | 'channel'>

/** Whether a content is audio whose file exists. */
export const canBeHeard = ({ audio }: Pick<Heard, 'audio'>): boolean => Boolean(audio?.url)

/** The player's data of a content. Throws if it has no audio. */
export function playingOf({ id, slug, title, audio, image, squareImage, channel }: Heard): Playing {
  if (!audio?.url) throw new Error('Audio Url missing')
  const imageUrl = (squareImage ?? image)?.uri ?? null
  return {
    id,
    slug,
    title,
    audioUrl: audio.url,
    imageUrl,
    channel: { id: channel.id, name: channel.name, slug: channel.slug, imageUrl: channel.image.uri },
  }
}

/** What follows a content in a list: its audio, in the order of the list. Empty if the content is not in it. */
export function queueAfter(contentId: string, list: readonly Heard[]): Playing[] {
  const at = list.findIndex(({ id }) => id === contentId)
  return at < 0
    ? []
    : list
        .slice(at + 1)
        .filter(canBeHeard)
        .map(playingOf)
}
