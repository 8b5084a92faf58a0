// Media session: display and controls on the lock screen, headphones and media keys.
import type { Playing } from '../../state/device/player.ts'

export interface Steering {
  play: () => void
  pause: () => void
  /** Seeks by a number of seconds. */
  skip: (by: number) => void
  /** Seeks to a position in seconds. */
  seek: (second: number) => void
  stop: () => void
  /** Plays the next content of the queue. */
  next: () => void
}

export const BACK = 15
export const ON = 30

/** Sets a handler. Browsers throw for unsupported actions. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // Other actions still work.
  }
}

/** Reports the position whenever it differs from the expected one. Browsers throw for invalid states. */
function tellPosition({ duration, playbackRate, currentTime }: HTMLAudioElement): void {
  if (!Number.isFinite(duration)) return
  try {
    navigator.mediaSession.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) })
  } catch {
    // Without it the lock screen shows no position.
  }
}

const pictureOf = ({ imageUrl, channel }: Playing): string => new URL(imageUrl ?? channel.imageUrl, location.href).href

/**
 * Connects audio with the media session. The returned function is to be called with the current content, and with null when the
 * player is closed. `more`: whether something plays after it. Does nothing without browser support.
 */
export function showOutside(
  sound: HTMLAudioElement,
  { play, pause, skip, seek, stop, next }: Steering,
): (playing: Playing | null, more?: boolean) => void {
  if (!('mediaSession' in navigator)) return () => {}
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play,
    pause,
    stop,
    seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? BACK)),
    seekforward: ({ seekOffset }) => skip(seekOffset ?? ON),
    nexttrack: () => next(),
    seekto: ({ seekTime }) => void (typeof seekTime === 'number' && seek(seekTime)),
  }
  for (const event of ['durationchange', 'ratechange', 'seeked', 'play', 'pause'] as const)
    sound.addEventListener(event, () => tellPosition(sound))
  sound.addEventListener('play', () => void (navigator.mediaSession.playbackState = 'playing'))
  sound.addEventListener('pause', () => void (navigator.mediaSession.playbackState = 'paused'))
  let shown = ''
  return (playing, more = false) => {
    const now = playing ? `${playing.id} ${more}` : ''
    if (now === shown) return
    shown = now
    for (const [action, handler] of Object.entries(handlers))
      handle(action as MediaSessionAction, playing && (more || action !== 'nexttrack') ? handler : null)
    navigator.mediaSession.metadata =
      playing && new MediaMetadata({ title: playing.title ?? '', artist: playing.channel.name, artwork: [{ src: pictureOf(playing) }] })
    if (!playing) navigator.mediaSession.playbackState = 'none'
  }
}
