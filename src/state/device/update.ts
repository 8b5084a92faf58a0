// Newer versions of the app. Written by src/offline/worker.
import { proxy } from 'valtio'

export interface Update {
  /** A newer version is installed and waits for the person's consent, or for a moment when nothing can be lost. */
  waiting: boolean
  /** The server works with newer versions only (`x-min-build`, docs/extensions.md). */
  demanded: boolean
  /** There is no worker, or not yet: the app works, but only online. */
  failed: boolean
  /** Installing a newer version failed three times, usually for lack of space. */
  stuck: boolean
  /** A chunk of this page failed to load, also after the network returned. Only a reload helps. */
  incomplete: boolean
}

export const update = proxy<Update>({ waiting: false, demanded: false, failed: false, stuck: false, incomplete: false })
