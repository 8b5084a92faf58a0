// The export that is running, or was made last. It goes on while the app is used, and ends with the page: part of what it reads may not
// be stored on the device (docs/decisions/029-privacy.md).
import type { QueryClient } from '@tanstack/react-query'
import { proxy } from 'valtio'
import { chat } from '../../../api/resources/community/chat.ts'
import { self } from '../../../api/resources/people/self.ts'
import type { ApiError } from '../../../api/transport/errors.ts'
import { transportOf } from '../../../api/transport/transport.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { featureOn } from '../../../lib/data/modules.ts'
import { config } from '../../../state/identity/tenant.ts'
import { hold } from '../../../state/typed/busy.ts'
import { asking, type Asking } from './ask.ts'
import { deviceData, type DeviceData } from './device-data.ts'
import { partNames, parts, type Found, type PartName } from './parts.ts'
import { fetchPicture, picturesOf, type Pictures } from './pictures.ts'

export type Stage = PartName | 'pictures'

/** What is not in an export, and why: the code of the server's error. */
export interface Missing {
  stage: PartName
  code: string
}

export interface Export {
  at: number
  found: Found
  device: DeviceData
  pictures: Pictures
  missing: readonly Missing[]
  /** How many pictures could not be fetched. */
  unseen: number
}

/**
 * `of`: the key of the scope it belongs to. 'paused': by the person, or `isCut` because the network failed. `done` of `total` stages are
 * read.
 */
export const exporting = proxy<{
  status: 'none' | 'reading' | 'paused' | 'ready'
  of: string | null
  stage: Stage
  done: number
  total: number
  isCut: boolean
}>({ status: 'none', of: null, stage: 'profile', done: 0, total: 1, isCut: false })

interface Run {
  client: QueryClient
  ask: Asking
  pictures: Map<string, string>
  /** Aborts the picture in flight. */
  stop: AbortController
  missing: Missing[]
  release: () => void
}

let running: Run | null = null
let made: Export | null = null

/** The finished export; null before that. */
export const madeExport = (): Export | null => made

const isOn = (name: PartName): boolean => {
  const { module } = parts[name]
  return module === undefined || featureOn(config(), module)
}

async function readParts(run: Run): Promise<Found> {
  const found: Found = {}
  for (const [at, name] of partNames.filter(isOn).entries()) {
    Object.assign(exporting, { stage: name, done: at })
    Object.assign(found, { [name]: await parts[name].read(run.ask) })
  }
  return found
}

/** Returns how many are missing. Only a pause ends it early, because an album without a picture is better than none. */
async function readPictures(run: Run, found: Found): Promise<number> {
  const wanted = [...picturesOf(found)]
  let unseen = 0
  for (const [at, [uri, size]] of wanted.entries()) {
    Object.assign(exporting, { stage: 'pictures', done: exporting.total - 1 + at / wanted.length })
    if (run.pictures.has(uri)) continue
    const picture = await fetchPicture(uri, size, run.stop.signal).catch(() => null)
    run.stop.signal.throwIfAborted()
    if (picture === null) unseen += 1
    else run.pictures.set(uri, picture)
  }
  return unseen
}

async function read(run: Run): Promise<void> {
  run.missing = []
  run.stop = new AbortController()
  run.release = hold()
  run.ask.goOn()
  Object.assign(exporting, { status: 'reading', done: 0, isCut: false })
  try {
    const found = await readParts(run)
    const unseen = await readPictures(run, found)
    if (running !== run) return
    made = { at: Date.now(), found, device: deviceData(), pictures: run.pictures, missing: run.missing, unseen }
    exporting.status = 'ready'
    void tell({ kind: 'notice', text: 'privacy.export.made' })
    // Reading marked conversations as read.
    for (const { key } of [chat.channels, self.me]) void run.client.invalidateQueries({ queryKey: key })
  } catch {
    if (running === run) Object.assign(exporting, { status: 'paused', isCut: !run.stop.signal.aborted })
  } finally {
    run.release()
  }
}

/** Begins an export of the identity that this cache belongs to; an earlier one is discarded. */
export function startExport(client: QueryClient): void {
  cancelExport()
  const { scope } = transportOf(client)
  const refused = ({ code }: ApiError) => {
    const { stage } = exporting
    if (stage !== 'pictures' && !run.missing.some((one) => one.stage === stage)) run.missing.push({ stage, code })
  }
  const run: Run = {
    client,
    ask: asking(client, refused),
    pictures: new Map(),
    stop: new AbortController(),
    missing: [],
    release: () => {},
  }
  running = run
  Object.assign(exporting, { of: scope.key, total: partNames.filter(isOn).length + 1 })
  scope.closed.addEventListener('abort', () => running === run && cancelExport())
  void read(run)
}

export function pauseExport(): void {
  running?.stop.abort()
  running?.ask.pause()
}

/** Continues, or asks again for what is missing. Answers that arrived are not asked for again. */
export function continueExport(): void {
  if (running && exporting.status !== 'reading') void read(running)
}

/** Discards the export. */
export function cancelExport(): void {
  pauseExport()
  running = null
  made = null
  Object.assign(exporting, { status: 'none', of: null })
}
