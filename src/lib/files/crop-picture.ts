// Cuts a piece out of a picture and makes it small enough to send, on the device.

/** The piece, in hundredths of the picture as it is seen: turned the way it was taken. */
export interface Piece {
  x: number
  y: number
  width: number
  height: number
}

const QUALITY = 0.82

/**
 * The pixels of a piece: whole ones, at least one, none outside of the picture. `to` is what it becomes: at most `longest` on its
 * longer side, never enlarged. Pure.
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

/** The piece as a JPEG, on white where the picture was clear. Rejects where the picture cannot be read. */
export async function cropPicture(file: Blob, piece: Piece, longest: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { from, to } = pixelsOf(piece, bitmap, longest)
  const canvas = new OffscreenCanvas(to.width, to.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  // Clear parts would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, to.width, to.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, from.left, from.top, from.width, from.height, 0, 0, to.width, to.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
