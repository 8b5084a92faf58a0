// Chunks that fail to load at first.
import { Component, Suspense, type ComponentType, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { connectivity } from '../../state/device/connectivity.ts'
import { update } from '../../state/device/update.ts'
import { lazyPart, lazyScreen, tryAgain } from './lazy-part.ts'

const Hall = () => <p>The hall</p>
const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/Hall.js')

/** A loader that fails a number of times, and counts its calls. */
function loader<Part>(part: Part, failures: number) {
  const asked = { times: 0 }
  const load = async (): Promise<Part> => {
    asked.times += 1
    if (asked.times <= failures) throw missing()
    return part
  }
  return { load, asked }
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    const again = () => {
      tryAgain()
      this.setState({ failed: false })
    }
    return this.state.failed ? <button onClick={again}>Again</button> : this.props.children
  }
}

const shown = (Screen: ComponentType) =>
  render(
    <Boundary>
      <Suspense>
        <Screen />
      </Suspense>
    </Boundary>,
  )

test('a screen that fails once is asked for again at once', async () => {
  const { load, asked } = loader<ComponentType>(Hall, 1)
  const page = await shown(lazyScreen(load))
  await expect.element(page.getByText('The hall')).toBeVisible()
  expect(asked.times).toBe(2)
})

test('a screen that was made ready is drawn at once', async () => {
  const { load, asked } = loader<ComponentType>(Hall, 0)
  const Screen = lazyScreen(load)
  await Screen.ready?.()
  const page = await shown(Screen)
  expect(page.container.textContent).toBe('The hall')
  expect(asked.times).toBe(1)
})

test('one that could not be made ready comes as if nobody had tried', async () => {
  const { load } = loader<ComponentType>(Hall, 1)
  const Screen = lazyScreen(load)
  await Screen.ready?.()
  const page = await shown(Screen)
  await expect.element(page.getByText('The hall')).toBeVisible()
})

test('a screen that fails twice is left alone until somebody tries again', async () => {
  const { load, asked } = loader<ComponentType>(Hall, 2)
  const page = await shown(lazyScreen(load))
  await expect.element(page.getByRole('button', { name: 'Again' })).toBeVisible()
  expect(asked.times).toBe(2)
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.element(page.getByText('The hall')).toBeVisible()
  expect(asked.times).toBe(3)
})

test('a screen that goes on failing goes on being refused, without a loop', async () => {
  const { load, asked } = loader<ComponentType>(Hall, Infinity)
  const page = await shown(lazyScreen(load))
  for (const times of [2, 3, 4]) {
    await expect.poll(() => asked.times).toBe(times)
    await page.getByRole('button', { name: 'Again' }).click()
  }
})

test('a style that failed is fetched with the screen that wants it', async () => {
  const failed = document.createElement('link')
  failed.rel = 'stylesheet'
  failed.href = 'http://127.0.0.1:1/no-such-sheet.css'
  const refused = new Promise((resolve) => failed.addEventListener('error', resolve))
  document.head.append(failed)
  await refused
  const { load, asked } = loader<ComponentType>(Hall, 1)
  const page = await shown(lazyScreen(load))
  await expect.element(page.getByRole('button', { name: 'Again' })).toBeVisible()
  expect(asked.times).toBe(1)
  const sheet = document.querySelector<HTMLLinkElement>('link[href$="no-such-sheet.css"]')
  // The network is back: the same link works now.
  sheet?.setAttribute('href', URL.createObjectURL(new Blob(['.hall { color: red }'], { type: 'text/css' })))
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.element(page.getByText('The hall')).toBeVisible()
  const healed = document.querySelector<HTMLLinkElement>('link[href^="blob:"]')
  expect(healed?.sheet?.cssRules).toHaveLength(1)
  healed?.remove()
})

test('a part that its place can do without comes when the network is back', async () => {
  const { load, asked } = loader({ Hall }, 1)
  const Part = lazyPart<object>(load, 'Hall')
  const page = await render(
    <Suspense fallback="waiting">
      <Part />
      <p>The page</p>
    </Suspense>,
  )
  await expect.element(page.getByText('The page')).toBeVisible()
  expect(page.getByText('The hall').query()).toBeNull()
  connectivity.state = 'offline'
  await expect.poll(() => asked.times).toBe(1)
  connectivity.state = 'online'
  await expect.element(page.getByText('The hall')).toBeVisible()
  expect(asked.times).toBe(2)
})

test('one that does not come with the network either is known to be missing', async () => {
  const Part = lazyPart<object>(loader({ Hall }, Infinity).load, 'Hall')
  const page = await render(
    <Suspense fallback="waiting">
      <Part />
      <p>The page</p>
    </Suspense>,
  )
  await expect.element(page.getByText('The page')).toBeVisible()
  connectivity.state = 'offline'
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(update.incomplete).toBe(false)
  connectivity.state = 'online'
  await expect.poll(() => update.incomplete).toBe(true)
  update.incomplete = false
})
