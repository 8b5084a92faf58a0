// What the device knows of newer versions of the app. src/offline/worker writes it; everyone reads it.
import { proxy } from 'valtio'

export interface Update {
  /** A newer version is here and waits for the person's word, or for a moment at which nothing is lost. */
  waiting: boolean
  /** The server works with newer versions only (`x-min-build`, docs/extensions.md). */
  demanded: boolean
  /** The worker cannot be had here, or not yet: the app works, but not without a network. */
  failed: boolean
  /** Newer versions came three times and could not be kept, for want of room mostly. */
  stuck: boolean
  /** A small part of this page did not arrive, and did not come with the network either: only a new page has it. */
  incomplete: boolean
}

export const update = proxy<Update>({ waiting: false, demanded: false, failed: false, stuck: false, incomplete: false })
