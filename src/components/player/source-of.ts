// Where the bytes of a sound come from: the device, if it is saved there, else the network.
import { savedFile } from '../../offline/media/saved-media.ts'
import type { Playing } from '../../state/device/player.ts'

/** Milliseconds. A device that hangs must not silence what the network has. */
const PATIENCE = 2000

let made: string | undefined

/** An address for the audio element. That of a saved file is valid until the next call; its ranges are read from the device. */
export async function sourceOf(playing: Playing): Promise<string> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const file = await Promise.race([savedFile(playing.id), late])
  if (made) URL.revokeObjectURL(made)
  made = file ? URL.createObjectURL(file) : undefined
  return made ?? playing.audioUrl
}
