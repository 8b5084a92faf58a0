// Cropping: the frame moves by keyboard, saving returns the cropped part, and an invalid picture shows an error.
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ImageCrop } from './ImageCrop.tsx'
import { inEnglish } from '../testing/test-words.test-helper.ts'

beforeEach(() => inEnglish())

function aPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(400, 200)
  canvas.getContext('2d')
  return canvas.convertToBlob()
}
const frame = () => document.querySelector<HTMLElement>('.ReactCrop__crop-selection')

test('the frame is as large as fits, moves by arrow keys, and what is in it is saved', async () => {
  const saved = vi.fn<(piece: Blob) => void>()
  const screen = await render(<ImageCrop picture={await aPicture()} aspect={1} longest={100} onSave={saved} onCancel={() => {}} />)
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeEnabled()
  const before = frame()?.getBoundingClientRect()
  expect(before?.width).toBeCloseTo(before?.height ?? 0, 0)
  frame()?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => frame()?.getBoundingClientRect().left).toBeLessThan(before?.left ?? 0)
  await save.click()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  const bitmap = await createImageBitmap(saved.mock.calls[0]![0])
  expect([bitmap.width, bitmap.height]).toEqual([100, 100])
})

test('a corner is reached and moved by keys too', async () => {
  const screen = await render(<ImageCrop picture={await aPicture()} aspect={1} onSave={() => {}} onCancel={() => {}} />)
  const corner = screen.getByRole('button', { name: 'Bottom right corner' })
  await expect.element(corner).toBeInTheDocument()
  const before = frame()?.getBoundingClientRect().width ?? 0
  ;(corner.element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
  await expect.poll(() => frame()?.getBoundingClientRect().width).toBeLessThan(before)
})

test('what is no picture is said to be none, and there is nothing to save', async () => {
  const cancelled = vi.fn()
  const screen = await render(<ImageCrop picture={new Blob(['words'])} aspect={1} onSave={() => {}} onCancel={cancelled} />)
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Couldn’t open this picture')
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(cancelled).toHaveBeenCalledTimes(1)
})
