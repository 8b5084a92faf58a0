// What this device can do for us, and what its person lets it keep.
import { proxy } from 'valtio'

export interface Device {
  /** 'memory' when the browser keeps nothing for us (private mode, full disk): everything works, nothing lasts. */
  storage: 'kept' | 'memory'
  /** false on a shared device: no database of anyone is opened, nothing outlives the page. */
  keeps: boolean
  /** Whether the browser promised not to clear what we keep by itself; null until it was asked. */
  lasting: boolean | null
}

export const device = proxy<Device>({ storage: 'kept', keeps: true, lasting: null })

/** Whether this is a shared device: whoever would open a database of an identity must not. */
export const keepsNothing = (): boolean => !device.keeps

/**
 * Chooses whether this device may keep anything (true: a shared one, it may not). Holds from the next opening of a database on:
 * set it before the identity is opened. What was kept before is not deleted by it.
 */
export function rememberNothing(nothing: boolean): void {
  device.keeps = !nothing
  device.storage = nothing ? 'memory' : 'kept'
}
