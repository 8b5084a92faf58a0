// Crops a picture on the device and scales it down for upload.

/** The crop area in percent of the picture as displayed, after its Exif rotation. */
export interface Piece {
  x: number
  y: number
  width: number
  height: number
}

const QUALITY = 0.82

/**
 * The pixels of a crop area: integers, at least one, inside the picture. `to`: the target size, at most `longest` on the longer
 * side, never enlarged. Pure.
 */
export function pixelsOf(piece: Piece, picture: { width: number; height: number }, longest: number) {
  const left = Math.min(Math.round((piece.x / 100) * picture.width), picture.width - 1)
  const top = Math.min(Math.round((piece.y / 100) * picture.height), picture.height - 1)
  const width = Math.max(1, Math.min(Math.round((piece.width / 100) * picture.width), picture.width - left))
  const height = Math.max(1, Math.min(Math.round((piece.height / 100) * picture.height), picture.height - top))
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    from: { left, top, width, height },
    to: { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
  }
}

/** The crop area as a JPEG, with transparent parts on white. Rejects if the picture cannot be decoded. */
export async function cropPicture(file: Blob, piece: Piece, longest: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { from, to } = pixelsOf(piece, bitmap, longest)
  const canvas = new OffscreenCanvas(to.width, to.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  // Transparent parts would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, to.width, to.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, from.left, from.top, from.width, from.height, 0, 0, to.width, to.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
