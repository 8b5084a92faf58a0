// Tests of the scanner, with a canvas as the camera.
import { correction, generate } from 'lean-qr'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { contactsArea } from './area.ts'
import { ScanScreen } from './ScanScreen.tsx'

beforeAll(inEnglish)
afterEach(() => void vi.restoreAllMocks())

const at = () => show(ScanScreen, { pattern: contactsArea.to.scan.pattern, at: contactsArea.to.scan(), member: true, answers: {} })

/** A QR code as an image: black squares on white, with a white margin. */
function drawn(content: string): HTMLCanvasElement {
  const code = generate(content, { minCorrectionLevel: correction.M })
  const scale = 8
  const side = (code.size + 8) * scale
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')!
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.fillStyle = 'black'
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) context.fillRect((x + 4) * scale, (y + 4) * scale, scale, scale)
  return canvas
}

const filmed = (content: string) => {
  const canvas = drawn(content)
  const stream = canvas.captureStream(10)
  // An unchanged canvas sends no frames.
  const again = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 0, 0), 100)
  stream.getVideoTracks()[0]!.addEventListener('ended', () => clearInterval(again))
  return vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream) && stream
}
const refused = () => vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))

test('a card that is held before the camera opens the profile, and the camera goes off', async () => {
  const stream = filmed(`${location.origin}/people/ines`)
  const { screen } = await at()
  await expect.poll(() => location.pathname, { timeout: 15_000 }).toBe('/people/ines')
  await screen.unmount()
  expect(stream.getTracks().every((track) => track.readyState === 'ended')).toBe(true)
})

test('a code that leads elsewhere says where, and opens nothing by itself', async () => {
  filmed('https://elsewhere.example/people/ines')
  const { screen } = await at()
  await expect.element(screen.getByRole('alert').getByText('elsewhere.example'), { timeout: 10_000 }).toBeVisible()
  expect(location.pathname).toBe('/scan')
  await expect.element(screen.getByRole('link', { name: 'Open anyway' })).toHaveAttribute('rel', 'noopener')
})

test('without a camera a picture will do', async () => {
  refused()
  const { screen } = await at()
  await expect.element(screen.getByText('Camera access is blocked.', { exact: false })).toBeVisible()
  const picture = await new Promise<Blob | null>((resolve) => drawn(`${location.origin}/groups/ash`).toBlob(resolve))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const brought = new DataTransfer()
  brought.items.add(new File([picture!], 'code.png', { type: 'image/png' }))
  input.files = brought.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => location.pathname, { timeout: 15_000 }).toBe('/groups/ash')
})

test('a link can be typed; what would run something is only words', async () => {
  refused()
  const { screen } = await at()
  const box = screen.getByRole('textbox', { name: 'Or type the link' })
  await box.fill('javascript:alert(1)')
  await screen.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.element(screen.getByRole('alert').getByText('This isn’t a link to this app')).toBeVisible()
  expect(screen.getByRole('alert').getByRole('link').query()).toBeNull()
  await box.fill('@ines')
  await screen.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/people/ines')
})
