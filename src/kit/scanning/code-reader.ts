// Reads a code off a picture: by the browser's own reader where it has a real one, else by ours, which is loaded then.

export type CodePicture = HTMLVideoElement | ImageBitmap

export interface CodeReader {
  /** What the code says; null where there is none in view, or it cannot be read. Never rejects. */
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

/** Rejects where the part that reads cannot be had. */
export async function openReader(): Promise<CodeReader> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorKind }).BarcodeDetector
  // On some systems it is there and reads nothing.
  const formats = Native ? await Native.getSupportedFormats().catch((): string[] => []) : []
  if (Native && formats.includes('qr_code')) {
    const detector = new Native({ formats: ['qr_code'] })
    return { read: async (picture) => (await quiet(detector.detect(picture)))?.[0]?.rawValue ?? null }
  }
  const { readCode } = await import('./wasm-reader.ts')
  return { read: (picture) => quiet(readCode(picture)) }
}
