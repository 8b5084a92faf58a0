// Rows: the whole row is a link, and the control at its end works separately.
import '../tokens/tokens.css'
import '../tokens/base.css'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../controls/Button.tsx'
import { List } from './List.tsx'
import { Row } from './Row.tsx'

test('a press anywhere on the row opens it, on the control it does only what the control says', async () => {
  const followed = vi.fn()
  const opened = vi.fn()
  const screen = await render(
    <List label="People">
      <Row
        lead={<span>IK</span>}
        title="Ines Kowalczyk"
        second="Structural biology"
        onPress={opened}
        end={
          <Button size="sm" onClick={followed}>
            Follow
          </Button>
        }
      />
    </List>,
  )
  await screen.getByRole('button', { name: 'Follow' }).click()
  expect([followed.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0])
  const row = screen.getByRole('listitem').element()
  await userEvent.click(row, { position: { x: 10, y: row.getBoundingClientRect().height / 2 } })
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a row that leads somewhere is one link, named by its title alone', async () => {
  const screen = await render(
    <List>
      <Row title="Repair as research" second="Studio 2" meta="11:15" href="/x" current />
    </List>,
  )
  const link = screen.getByRole('link', { name: 'Repair as research', exact: true })
  await expect.element(link).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link').elements()).toHaveLength(1)
})
