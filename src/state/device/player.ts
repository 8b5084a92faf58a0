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
  channel: { name: string; slug: string; imageUrl: string }
}

export interface Player {
  /** Null: no player is shown. */
  playing: Playing | null
  /** 'failed': it cannot be loaded at the moment. */
  state: 'playing' | 'paused' | 'failed'
  /** Position in whole seconds. */
  at: number
  /** In seconds; null until known, and for endless streams. */
  length: number | null
  /** Playback rate; 1 is normal. */
  speed: number
}

/** Written by src/components/contents/sound.ts, which plays it. */
export const player = proxy<Player>({ playing: null, state: 'paused', at: 0, length: null, speed: 1 })

/** Closes the player, so that audio of one account does not play for the next. */
export function clearPlayer(): void {
  // Set here, because removing the source suppresses the pause event.
  player.state = 'paused'
  player.playing = null
}
