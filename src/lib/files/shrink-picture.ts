// Scales a photo down on the device for upload.

/** The longest side after scaling, in pixels; phone cameras have twice as many. */
const LONGEST = 2048
const QUALITY = 0.82
/** The server's limit in bytes, before base64 (a third longer). */
const MOST_BYTES = 7_000_000

export class PictureError extends Error {
  readonly reason: 'unreadable' | 'tooLarge'
  constructor(reason: 'unreadable' | 'tooLarge', cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const toDataUri = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new PictureError('unreadable', reader.error)))
    reader.readAsDataURL(blob)
  })

/** Scales width and height so that the longer one is at most `longest`; never enlarges. In pixels. */
function fitted(width: number, height: number, longest = LONGEST): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The picture as a data URI, at most 2048 px on its longer side, with its Exif rotation applied. Small files and animations are sent
 * unchanged. Rejects with a PictureError if it cannot be decoded or stays too large.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const asItIs = file.type === 'image/gif' || file.size < 200_000
  if (asItIs) return toDataUri(file)
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    throw new PictureError('unreadable', error)
  })
  const { width, height } = fitted(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError('unreadable')
  // A transparent picture would become black as JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  if (smaller.size > MOST_BYTES) throw new PictureError('tooLarge')
  return toDataUri(smaller)
}
