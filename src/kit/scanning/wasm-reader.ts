// Our code reader. A separate chunk with WebAssembly, served from this origin only.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodePicture } from './code-reader.ts'

prepareZXingModule({ overrides: { locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasm : folder + file) } })

/** The largest side for reading, in pixels: a code fills much of the picture, so more would only cost time. */
const LONGEST = 900
const canvas = document.createElement('canvas')

/** Rejects if it cannot be fetched. */
export async function fetchReader(): Promise<void> {
  const answer = await fetch(wasm)
  if (!answer.ok) throw new Error(`The reader answered ${answer.status}.`)
  await answer.arrayBuffer()
}

/** Rejects if the reader could not be loaded. */
export async function readCode(picture: CodePicture): Promise<string | null> {
  const [width, height] = picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]
  if (width === 0 || height === 0) return null
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found.find(({ isValid }) => isValid)?.text ?? null
}
