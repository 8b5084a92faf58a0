// Reads a code from a picture, with the browser's reader if it works, else with ours, which is loaded on demand.
import { container } from '../../offline/worker/worker.ts'

export type CodePicture = HTMLVideoElement | ImageBitmap

export interface CodeReader {
  /** The content of the code; null if there is none or it is unreadable. Never rejects. */
  read(picture: CodePicture): Promise<string | null>
}

interface NativeDetector {
  detect(picture: CodePicture): Promise<{ rawValue: string }[]>
}
interface NativeDetectorKind {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

const quiet = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null)

/** The browser's own reader, if it reads our codes. */
async function nativeKind(): Promise<NativeDetectorKind | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorKind }).BarcodeDetector
  // On some systems it exists but supports no format.
  const formats = Native ? await Native.getSupportedFormats().catch((): string[] => []) : []
  return Native && formats.includes('qr_code') ? Native : null
}

/** Rejects if the reader cannot be loaded. */
export async function openReader(): Promise<CodeReader> {
  const Native = await nativeKind()
  if (Native) {
    const detector = new Native({ formats: ['qr_code'] })
    return { read: async (picture) => (await quiet(detector.detect(picture)))?.[0]?.rawValue ?? null }
  }
  const { readCode } = await import('./wasm-reader.ts')
  return { read: (picture) => quiet(readCode(picture)) }
}

/**
 * Fetches our reader, unless the browser has its own, so that the worker keeps it for a place without a network. Without a network now, as
 * soon as there is one, until the returned function is called.
 */
export function keepReader(): () => void {
  const left = new AbortController()
  const keep = async () => {
    if (!container || (await nativeKind())) return
    // Before a worker controls the page, nothing that is fetched is kept.
    await container.ready
    if (!container.controller)
      await new Promise((resolve) => container?.addEventListener('controllerchange', resolve, { once: true, signal: left.signal }))
    await (await import('./wasm-reader.ts')).fetchReader()
  }
  const tryIt = () => void keep().catch(() => addEventListener('online', tryIt, { once: true, signal: left.signal }))
  tryIt()
  return () => left.abort()
}
