// Turns a picture on the device by quarter turns, before it is cropped.

/** Pixels of the longer side: more than any upload keeps, and few enough for the memory of a phone. */
const LONGEST = 2560
const QUALITY = 0.95

/**
 * The picture turned clockwise, without its metadata. `quarters`: 0 to 3. Always turned from the original, so that repeated turns do not
 * lose quality. Rejects if it cannot be decoded.
 */
export async function turnPicture(file: Blob, quarters: number): Promise<Blob> {
  if (quarters === 0) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const isUpright = quarters % 2 === 0
  const canvas = new OffscreenCanvas(isUpright ? width : height, isUpright ? height : width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  // Transparent parts would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(bitmap, -width / 2, -height / 2, width, height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
