// The part of a page named by the address fragment, also after a change of the fragment.
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useNamed } from './use-named.ts'

beforeEach(() => history.replaceState(null, '', '/list'))

function Line({ ids }: { ids: string[] }) {
  const named = useNamed(...ids)
  return <p id={ids[0]} style={{ marginBlockEnd: '200vh' }}>{`${ids[0]} ${named ? 'is meant' : 'is not'}`}</p>
}

test('the named one alone is meant, under any of its names', async () => {
  history.replaceState(null, '', '/list#second')
  const screen = await render([<Line key="1" ids={['first', 'second']} />, <Line key="2" ids={['third']} />])
  await expect.element(screen.getByText('first is meant')).toBeInTheDocument()
  await expect.element(screen.getByText('third is not')).toBeInTheDocument()
})

test('a link to another part of the same page brings that into view', async () => {
  const screen = await render([<Line key="1" ids={['first']} />, <Line key="2" ids={['third']} />])
  await expect.element(screen.getByText('third is not')).not.toBeInViewport()
  location.hash = '#third'
  await expect.element(screen.getByText('third is meant')).toBeInViewport()
})

test('an address that nobody could have meant names nothing', async () => {
  history.replaceState(null, '', '/list#%E0%A4%A')
  const screen = await render(<Line ids={['']} />)
  await expect.element(screen.getByText('is not')).toBeInTheDocument()
})
