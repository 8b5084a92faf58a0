// Reads a code from a picture, with the browser's reader if it works, else with ours, which is loaded on demand.

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

/** Rejects if the reader cannot be loaded. */
export async function openReader(): Promise<CodeReader> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorKind }).BarcodeDetector
  // On some systems it exists but supports no format.
  const formats = Native ? await Native.getSupportedFormats().catch((): string[] => []) : []
  if (Native && formats.includes('qr_code')) {
    const detector = new Native({ formats: ['qr_code'] })
    return { read: async (picture) => (await quiet(detector.detect(picture)))?.[0]?.rawValue ?? null }
  }
  const { readCode } = await import('./wasm-reader.ts')
  return { read: (picture) => quiet(readCode(picture)) }
}
