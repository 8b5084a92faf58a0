// The one sound of the app. It belongs to no screen, so that it goes on while one navigates; how it stands is in src/state/device/player.ts.
import { subscribe } from 'valtio'
import type { BaseContent } from '../../contract/community/channels.ts'
import { clearPlayer, player, type Playing } from '../../state/device/player.ts'
import { session } from '../../state/identity/session.ts'
import { showOutside } from './media-session.ts'

type Heard = Pick<BaseContent, 'id' | 'slug' | 'title' | 'audio' | 'image' | 'squareImage' | 'channel'>

/** What the player needs of a content. Throws where it has no sound. Pure. */
export function playingOf({ id, slug, title, audio, image, squareImage, channel }: Heard): Playing {
  if (!audio?.url) throw new Error('Audio Url missing')
  const imageUrl = (squareImage ?? image)?.uri ?? null
  return {
    id,
    slug,
    title,
    audioUrl: audio.url,
    imageUrl,
    channel: { name: channel.name, slug: channel.slug, imageUrl: channel.image.uri },
  }
}

let sound: HTMLAudioElement | undefined
/** For whom it plays. */
let listener = ''

const whoever = (): string => `${session.sub} ${session.actingAs}`

/** Puts down how the sound stands; the lock screen is notified of it too. */
function note(of: HTMLAudioElement): void {
  player.at = Math.floor(of.currentTime)
  player.length = Number.isFinite(of.duration) ? of.duration : null
}

function makeSound(): HTMLAudioElement {
  const made = new Audio()
  made.preload = 'metadata'
  for (const event of ['timeupdate', 'seeking', 'durationchange'] as const) made.addEventListener(event, () => note(made))
  made.addEventListener('play', () => void (player.state = 'playing'))
  made.addEventListener('pause', () => void (player.state = 'paused'))
  made.addEventListener('error', () => void (player.state = 'failed'))
  const inside = showOutside(made, { play, pause, skip, seek, stop: clearPlayer })
  // At once, not with the next frame: whoever closes it wants it silent.
  const follow = () => {
    inside(player.playing)
    if (player.playing || !made.hasAttribute('src')) return
    made.pause()
    made.removeAttribute('src')
    made.load()
  }
  subscribe(player, follow, true)
  subscribe(session, () => whoever() !== listener && clearPlayer())
  return made
}

/**
 * Plays a content from its beginning, in place of what played before. To be called by a press: browsers let nothing sound
 * without one. Throws where it has no sound.
 */
export function listen(content: Heard): void {
  const playing = playingOf(content)
  sound ??= makeSound()
  listener = whoever()
  Object.assign(player, { playing, state: 'paused', at: 0, length: null })
  sound.src = playing.audioUrl
  // The source before it has taken its speed along.
  setSpeed(player.speed)
  play()
}

/** Goes on; what failed is fetched again and goes on where it was. */
function play(): void {
  if (!sound || !player.playing) return
  if (sound.error) {
    const { at } = player
    sound.load()
    sound.currentTime = at
  }
  // Why it does not play is told by its events.
  sound.play().catch(() => {})
}

/** Stands still; a clip that is played wants to be heard alone. */
export const pause = (): void => sound?.pause()

/** Plays or pauses, whichever it does not do now. */
export const toggle = (): void => (player.state === 'playing' ? pause() : play())

/** Goes to a second of it. */
export function seek(second: number): void {
  if (!sound) return
  sound.currentTime = Math.min(Math.max(0, second), player.length ?? Infinity)
  note(sound)
}

/** So many seconds on, or back for a negative count. */
export const skip = (by: number): void => seek((sound?.currentTime ?? 0) + by)

/** Also for what is played afterwards. */
export function setSpeed(speed: number): void {
  player.speed = speed
  if (sound) Object.assign(sound, { defaultPlaybackRate: speed, playbackRate: speed })
}
