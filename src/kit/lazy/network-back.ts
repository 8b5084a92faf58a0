// The moment at which asking again makes sense.
import { subscribe } from 'valtio'
import { connectivity } from '../../state/device/connectivity.ts'

/** Calls back each time that the server is reached again, as the browser or our own calls tell; answers with the way to stop. */
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
