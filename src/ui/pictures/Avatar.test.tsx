// Avatars: the fallback for a missing picture, and its contrast.
import '../tokens/tokens.css'
import '../tokens/base.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { contrast } from '../../lib/colour/colour.ts'
import { Avatar } from './Avatar.tsx'

/** A computed colour in any colour space, as hex. */
function hexOf(colour: string): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[r, g, b].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

test.each(['light', 'dark'])('all twenty colours carry their initials readably, %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  // Twenty consecutive characters have twenty different colours.
  const names = Array.from({ length: 20 }, (_, at) => String.fromCodePoint(0x4e00 + at))
  await render(names.map((name) => <Avatar key={name} name={name} />))
  const grounds = new Set<string>()
  for (const avatar of document.querySelectorAll<HTMLElement>('.avatar-colour')) {
    const { backgroundColor, color } = getComputedStyle(avatar)
    grounds.add(hexOf(backgroundColor))
    expect(contrast(hexOf(backgroundColor), hexOf(color))).toBeGreaterThanOrEqual(4.5)
  }
  expect(grounds.size).toBe(20)
  delete document.documentElement.dataset['theme']
})

test('a picture that does not load gives way to the initials', async () => {
  const screen = await render(<Avatar name="Sefa Leota" imageUrl="data:image/png;base64,broken" />)
  await expect.element(screen.getByText('SL')).toBeInTheDocument()
})

test('beside a name it is decoration, alone it says who it is', async () => {
  const screen = await render(
    <>
      <Avatar name="Sefa Leota" />
      <Avatar name="Mira Lund" decorative={false} />
    </>,
  )
  await expect.element(screen.getByRole('img', { name: 'Mira Lund' })).toBeInTheDocument()
  expect(screen.getByRole('img').elements()).toHaveLength(1)
})
