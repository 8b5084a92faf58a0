// The badge of an icon button.
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { IconButton } from './IconButton.tsx'

test.each([3, 30, 300])('a count of %i stands in one line', async (badge) => {
  await render(
    <div style={{ overflowWrap: 'anywhere' }}>
      <IconButton icon="bell" label="Notifications" badge={badge} />
    </div>,
  )
  const count = document.createRange()
  count.selectNodeContents(document.querySelector('button [aria-hidden] span span')!)
  expect(count.getClientRects()).toHaveLength(1)
})
