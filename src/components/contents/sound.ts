// The audio element of the app. It belongs to no screen, so it continues during navigation. Its state is in src/state/device/player.ts.
import { subscribe } from 'valtio'
import type { BaseContent } from '../../contract/community/channels.ts'
import { clearPlayer, player, type Playing } from '../../state/device/player.ts'
import { session } from '../../state/identity/session.ts'
import { showOutside } from './media-session.ts'

type Heard = Pick<BaseContent, 'id' | 'slug' | 'title' | 'audio' | 'image' | 'squareImage' | 'channel'>

/** The player's data of a content. Throws if it has no audio. Pure. */
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
/** The identity that it plays for. */
let listener = ''

const whoever = (): string => `${session.sub} ${session.actingAs}`

/** Updates the state of the player and of the lock screen. */
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
  // Immediately, not in the next frame, because closing must silence it.
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
 * Plays a content from the start and replaces the previous one. Must be called from a press, because browsers block audio without
 * user activation. Throws if it has no audio.
 */
export function listen(content: Heard): void {
  const playing = playingOf(content)
  sound ??= makeSound()
  listener = whoever()
  Object.assign(player, { playing, state: 'paused', at: 0, length: null })
  sound.src = playing.audioUrl
  // A new source resets the playback rate.
  setSpeed(player.speed)
  play()
}

/** Resumes; after a failure the source is reloaded and resumes at its position. */
function play(): void {
  if (!sound || !player.playing) return
  if (sound.error) {
    const { at } = player
    sound.load()
    sound.currentTime = at
  }
  // The reason is reported by the element's events.
  sound.play().catch(() => {})
}

/** Pauses, for example when a clip is played. */
export const pause = (): void => sound?.pause()

/** Toggles between play and pause. */
export const toggle = (): void => (player.state === 'playing' ? pause() : play())

/** Seeks to a position in seconds. */
export function seek(second: number): void {
  if (!sound) return
  sound.currentTime = Math.min(Math.max(0, second), player.length ?? Infinity)
  note(sound)
}

/** Seeks by a number of seconds, backwards if negative. */
export const skip = (by: number): void => seek((sound?.currentTime ?? 0) + by)

/** Sets the playback rate, also for later contents. */
export function setSpeed(speed: number): void {
  player.speed = speed
  if (sound) Object.assign(sound, { defaultPlaybackRate: speed, playbackRate: speed })
}
