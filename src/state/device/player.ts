// The audio player across screens. In memory only: nothing plays automatically after a reload.
import { proxy } from 'valtio'

/** A content with sound, with the fields that the player shows. */
export interface Playing {
  id: string
  slug: string
  /** Null if it has none. */
  title: string | null
  audioUrl: string
  imageUrl: string | null
  channel: { id: string; name: string; slug: string; imageUrl: string }
}

export interface Player {
  /** Null: no player is shown. */
  playing: Playing | null
  /**
   * 'loading': it is about to be heard. 'waiting': the network is gone; it goes on automatically. 'failed': it cannot be played.
   */
  state: 'playing' | 'paused' | 'loading' | 'waiting' | 'failed'
  /** Position in whole seconds. */
  at: number
  /** In seconds; null until known, and for endless streams. */
  length: number | null
  /** Playback rate; 1 is normal. */
  speed: number
  /** What plays afterwards, in this order. */
  queue: readonly Playing[]
  /** When it stops automatically: milliseconds since 1970, or at the end of the content. */
  sleep: number | 'end' | null
}

/** Written by src/components/player/sound.ts, which plays it. */
export const player = proxy<Player>({ playing: null, state: 'paused', at: 0, length: null, speed: 1, queue: [], sleep: null })

/** Closes the player, so that audio of one account does not play for the next. */
export function clearPlayer(): void {
  // Set here, because removing the source suppresses the pause event.
  Object.assign(player, { state: 'paused', playing: null, queue: [], sleep: null })
}
