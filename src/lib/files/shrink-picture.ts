// Makes a photo small enough to send, on the device.

/** Longer sides are scaled down to this many pixels; a phone's camera has twice as many. */
const LONGEST = 2048
const QUALITY = 0.82
/** What the server takes at most, before it is written as text (a third longer). */
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

/** Width and height scaled so that the longer one is at most `longest`; never enlarged. Pixels. */
function fitted(width: number, height: number, longest = LONGEST): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The picture as a data URI, at most 2048 px on its longer side, turned the way it was taken. Small files and animations go as
 * they are. Rejects with a PictureError when it cannot be read or stays too large.
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
  // A transparent picture as JPEG would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  if (smaller.size > MOST_BYTES) throw new PictureError('tooLarge')
  return toDataUri(smaller)
}
