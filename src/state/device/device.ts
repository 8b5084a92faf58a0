// Storage of this device: what the browser can keep, and what the person allows.
import { proxy } from 'valtio'

export interface Device {
  /** 'memory' if the browser cannot store data (private mode, full disk): everything works, but only until the page closes. */
  storage: 'kept' | 'memory'
  /** False on a shared device: no personal database is opened, and no data outlives the page. */
  keeps: boolean
  /** Whether the browser granted persistent storage; null until requested. */
  lasting: boolean | null
}

export const device = proxy<Device>({ storage: 'kept', keeps: true, lasting: null })

/** Whether this is a shared device, on which no database of an identity may be opened. */
export const keepsNothing = (): boolean => !device.keeps

/**
 * Sets whether this device is shared (true: it stores nothing). Takes effect when a database is opened next, so set it before the
 * identity is opened. Does not delete existing data.
 */
export function rememberNothing(nothing: boolean): void {
  device.keeps = !nothing
  device.storage = nothing ? 'memory' : 'kept'
}
