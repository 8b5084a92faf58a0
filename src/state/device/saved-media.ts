// The media that this identity saved on the device, as the screens show it.
import { proxy } from 'valtio'
import type { Playing } from './player.ts'

/**
 * Why it could not be saved. `full`: no space left. `gone`: the file does not exist. `declined`: nothing is stored on a shared device.
 * `unavailable`: this browser cannot store it.
 */
export type SavingProblem = 'full' | 'gone' | 'declined' | 'unavailable'

export interface SavedMedia {
  playing: Playing
  /** 'waiting': for the network; it goes on automatically. */
  state: 'saving' | 'waiting' | 'saved' | 'failed'
  problem?: SavingProblem
  /** Bytes on the device. */
  got: number
  /** Bytes of the whole file; null until known. */
  size: number | null
  /** When it was begun, milliseconds since 1970. */
  at: number
}

/** By content id. `of`: the id of the scope that it belongs to. Written by src/offline/media. */
export const savedMedia = proxy<{ of: string | null; all: Record<string, SavedMedia> }>({ of: null, all: {} })
