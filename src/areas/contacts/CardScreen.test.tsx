// Tests of the member's own card.
import { beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../api/testing.test-helper.ts'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { contactsArea } from './area.ts'
import { openReader } from '../../kit/scanning/code-reader.ts'
import { CardScreen } from './CardScreen.tsx'

beforeAll(inEnglish)

test('a camera reads the address of one’s page off it', async () => {
  const { screen } = await show(CardScreen, {
    pattern: contactsArea.to.card.pattern,
    at: contactsArea.to.card(),
    member: true,
    answers: { 'GET /self': () => anAccount({ username: 'ines', firstName: 'Inés', lastName: 'Kowalczyk' }) },
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Inés Kowalczyk' })).toBeVisible()
  const code = screen.getByRole('img', { name: 'Code for your profile' }).element()
  const picture = new Image(400, 400)
  const drawing = code.cloneNode(true) as SVGSVGElement
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  drawing.setAttribute('width', '400')
  drawing.setAttribute('height', '400')
  picture.src = `data:image/svg+xml,${encodeURIComponent(drawing.outerHTML)}`
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 })
  const context = canvas.getContext('2d')!
  context.fillStyle = 'white'
  context.fillRect(0, 0, 400, 400)
  context.drawImage(picture, 0, 0, 400, 400)
  const reader = await openReader()
  expect(await reader.read(await createImageBitmap(canvas))).toBe(`${location.origin}/people/ines`)
})
