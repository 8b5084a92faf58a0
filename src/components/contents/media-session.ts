// What the lock screen, headphones and media keys show and steer.
import type { Playing } from '../../state/device/player.ts'

export interface Steering {
  play: () => void
  pause: () => void
  /** By so many seconds. */
  skip: (by: number) => void
  /** To a second. */
  seek: (second: number) => void
  stop: () => void
}

export const BACK = 15
export const ON = 30

/** A browser that does not know one of them says so by throwing. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // The others are of use all the same.
  }
}

/** Tells how far a sound has got, as often as that is not what the clock says. Browsers throw where it makes no sense yet. */
function tellPosition({ duration, playbackRate, currentTime }: HTMLAudioElement): void {
  if (!Number.isFinite(duration)) return
  try {
    navigator.mediaSession.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) })
  } catch {
    // Then the lock screen shows none.
  }
}

const pictureOf = ({ imageUrl, channel }: Playing): string => new URL(imageUrl ?? channel.imageUrl, location.href).href

/**
 * Shows a sound outside the page; the answer is to be called with what plays, and with null when it is closed. Where the
 * browser has no such place nothing happens.
 */
export function showOutside(sound: HTMLAudioElement, { play, pause, skip, seek, stop }: Steering): (playing: Playing | null) => void {
  if (!('mediaSession' in navigator)) return () => {}
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play,
    pause,
    stop,
    seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? BACK)),
    seekforward: ({ seekOffset }) => skip(seekOffset ?? ON),
    seekto: ({ seekTime }) => void (typeof seekTime === 'number' && seek(seekTime)),
  }
  for (const event of ['durationchange', 'ratechange', 'seeked', 'play', 'pause'] as const)
    sound.addEventListener(event, () => tellPosition(sound))
  sound.addEventListener('play', () => void (navigator.mediaSession.playbackState = 'playing'))
  sound.addEventListener('pause', () => void (navigator.mediaSession.playbackState = 'paused'))
  let shown: string | null = null
  return (playing) => {
    if ((playing?.id ?? null) === shown) return
    shown = playing?.id ?? null
    for (const [action, handler] of Object.entries(handlers)) handle(action as MediaSessionAction, playing && handler)
    navigator.mediaSession.metadata =
      playing && new MediaMetadata({ title: playing.title ?? '', artist: playing.channel.name, artwork: [{ src: pictureOf(playing) }] })
    if (!playing) navigator.mediaSession.playbackState = 'none'
  }
}
