// What a door shows. Written by door.ts.
import { proxy, ref } from 'valtio'
import type { Claim } from '../model/claim.ts'
import type { Guest } from '../model/guest.ts'
import type { Scan } from '../model/scan.ts'
import { numbersOf, type Door, type Numbers } from '../model/standing.ts'

export interface DoorView extends Door {
  /** Of guests, scans and claims, counted after the frame that shows a result. */
  numbers: Numbers
  /** Whether the device's copy has been read. */
  ready: boolean
  /** The roster is being fetched. */
  fetching: boolean
  /** The server cannot be reached. */
  offline: boolean
  /** 'denied': this account does not host the event. 'failed': the last fetch. */
  problem: 'denied' | 'failed' | null
  /** The number of this phone, for other phones. */
  phone: number
}

/** The lists are replaced as a whole, and are not watched inside: they have thousands of rows. */
export const newView = (): DoorView =>
  proxy<DoorView>({
    guests: ref(new Map<string, Guest>()),
    scans: ref<Scan[]>([]),
    claims: ref<Claim[]>([]),
    rosterAt: null,
    numbers: numbersOf({ guests: new Map(), scans: [], claims: [], rosterAt: null }),
    ready: false,
    fetching: false,
    offline: false,
    problem: null,
    phone: 0,
  })
