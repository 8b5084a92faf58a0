// What this device can do for us.
import { proxy } from 'valtio'

/** `storage` is 'memory' when the browser keeps nothing for us (private mode, full disk): everything works, nothing lasts. */
export const device = proxy<{ storage: 'kept' | 'memory' }>({ storage: 'kept' })
