// Sanitises html off the main thread.
import { Worker } from 'node:worker_threads'
import { createLine } from '../limits/line.ts'
import type { Cleaned, ToClean } from './html-worker.ts'
import { safeHtml, tooMuchHtml } from './safe-html.ts'

/** Shorter texts are sanitised within milliseconds, whatever their content. */
const shortHtml = 4096

interface Cleaner {
  worker: Worker
  pending: Map<number, { resolve(html: string): void; reject(error: unknown): void }>
}

let cleaner: Cleaner | null = null
let lastId = 0
/** One text at a time; with more than thirty waiting, a request is rejected and may retry. */
const turns = createLine({ atOnce: 1, waiting: 30 })

function startCleaner(): Cleaner {
  const worker = new Worker(new URL('./html-worker.ts', import.meta.url), { execArgv: [], env: {} })
  const pending: Cleaner['pending'] = new Map()
  const made = { worker, pending }
  worker.on('message', ({ id, cleaned }: Cleaned) => {
    const waiting = pending.get(id)
    pending.delete(id)
    if (cleaned === undefined) waiting?.reject(tooMuchHtml())
    else waiting?.resolve(cleaned)
  })
  const end = (reason: unknown): void => {
    if (cleaner === made) cleaner = null
    for (const waiting of pending.values()) waiting.reject(reason)
    pending.clear()
  }
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`The thread that cleans html ended with ${code}.`)))
  // The worker does not keep the process alive.
  worker.unref()
  return made
}

/** Same result and errors as `safeHtml`. Long texts are sanitised by a worker thread, started with the first one. */
export async function cleanHtml(html: string): Promise<string> {
  if (html.length <= shortHtml) return safeHtml(html)
  return turns.run(
    () =>
      new Promise<string>((resolve, reject) => {
        cleaner ??= startCleaner()
        const id = (lastId += 1)
        cleaner.pending.set(id, { resolve, reject })
        // A thread's port has no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        cleaner.worker.postMessage({ id, html } satisfies ToClean)
      }),
  )
}

/** Returns a body with the html of one field (`content.body`) sanitised; absent and null fields are unchanged. */
export async function withCleanHtml(body: unknown, field: string): Promise<unknown> {
  const [first = '', ...rest] = field.split('.')
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, first)) return body
  const value = (body as Record<string, unknown>)[first]
  if (rest.length > 0) return { ...body, [first]: await withCleanHtml(value, rest.join('.')) }
  return typeof value === 'string' ? { ...body, [first]: await cleanHtml(value) } : body
}
