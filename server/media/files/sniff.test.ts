// The first bytes determine the kind of a file.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sniffPicture } from './sniff.ts'

const pixel = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
const bytesOf = (text: string) => new TextEncoder().encode(text.padEnd(16, ' '))

test('the five kinds are told by their first bytes', async () => {
  expect(sniffPicture(await pixel().jpeg().toBuffer())).toBe('jpeg')
  expect(sniffPicture(await pixel().png().toBuffer())).toBe('png')
  expect(sniffPicture(await pixel().webp().toBuffer())).toBe('webp')
  expect(sniffPicture(await pixel().gif().toBuffer())).toBe('gif')
  expect(sniffPicture(await pixel().avif().toBuffer())).toBe('avif')
})

test('everything else is nothing, documents that run scripts first of all', async () => {
  expect(sniffPicture(bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  expect(sniffPicture(bytesOf('<!doctype html><script>'))).toBeNull()
  expect(sniffPicture(bytesOf('%PDF-1.7'))).toBeNull()
  expect(sniffPicture(bytesOf('II*\0'))).toBeNull()
  expect(sniffPicture(bytesOf('RIFF....WAVE'))).toBeNull()
  expect(sniffPicture(bytesOf('\0\0\0\x18ftypheic\0\0\0\0heicmif1'))).toBeNull()
  expect(sniffPicture(new Uint8Array())).toBeNull()
  expect(sniffPicture(new Uint8Array(11).fill(0xff))).toBeNull()
})
