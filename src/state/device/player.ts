// What is listened to, wherever one goes in the app. In memory alone: after a reload nothing plays by itself.
import { proxy } from 'valtio'

/** A content with a sound, as far as the player shows it. */
export interface Playing {
  id: string
  slug: string
  /** null where it has none. */
  title: string | null
  audioUrl: string
  imageUrl: string | null
  channel: { name: string; slug: string; imageUrl: string }
}

export interface Player {
  /** null: nothing is set, and no player is shown. */
  playing: Playing | null
  /** 'failed': it cannot be had at the moment. */
  state: 'playing' | 'paused' | 'failed'
  /** How far it has got, in whole seconds. */
  at: number
  /** In seconds; null until it is known, and for what has no end. */
  length: number | null
  /** 1 is as it was spoken. */
  speed: number
}

/** Written by src/components/contents/sound.ts, which makes it heard. */
export const player = proxy<Player>({ playing: null, state: 'paused', at: 0, length: null, speed: 1 })

/** Closes the player: none of one account is heard by the next. */
export function clearPlayer(): void {
  // Said here: the event that would tell it is lost with the source of the sound.
  player.state = 'paused'
  player.playing = null
}
