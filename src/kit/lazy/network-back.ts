// Notifies when a retry makes sense.
import { subscribe } from 'valtio'
import { connectivity } from '../../state/device/connectivity.ts'

/** Calls back each time the server becomes reachable, according to the browser or our calls. Returns a function that unsubscribes. */
export function onNetworkBack(back: () => unknown): () => void {
  const tell = () => void back()
  const stop = subscribe(connectivity, () => {
    if (connectivity.state === 'online') tell()
  })
  addEventListener('online', tell)
  return () => {
    stop()
    removeEventListener('online', tell)
  }
}
