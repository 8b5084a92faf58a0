// Writing a post: sent once, kept until it has arrived.
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { OfflineError } from '../../api/errors.ts'
import { aClient, anActivity } from '../../api/testing.test-helper.ts'
import type { Call } from '../../api/transport.ts'
import { inEnglish } from '../../components/test-words.test-helper.ts'
import { draftAt, dropDrafts } from '../../state/drafts.ts'
import { paths } from '../../paths.ts'
import { NewPostScreen } from './NewPostScreen.tsx'

beforeEach(async () => {
  dropDrafts()
  await inEnglish()
  history.replaceState(null, '', paths.newPost())
})

async function aPage(answer: (call: Call) => unknown) {
  const server = aClient(answer)
  const screen = await render(
    <QueryClientProvider client={server.client}>
      <NewPostScreen />
    </QueryClientProvider>,
  )
  return { server, screen, box: screen.getByRole('textbox'), post: screen.getByRole('button', { name: 'Post', exact: true }) }
}

const aPicture = async () => {
  const canvas = new OffscreenCanvas(64, 48)
  canvas.getContext('2d')!.fillRect(0, 0, 64, 48)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'bench.png', { type: 'image/png' })
}

test('a double press sends one post, empties the draft and leads to the feed', async () => {
  let release: (value: unknown) => void = () => {}
  const { server, box, post } = await aPage(() => new Promise((resolve) => (release = resolve)))
  await box.fill('Nine toasters in, seven out.')
  const button = post.element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.poll(() => server.calls.length).toBe(1)
  release(anActivity())
  await expect.poll(() => location.pathname).toBe(paths.feed())
  expect(server.calls).toHaveLength(1)
  expect(draftAt('post')).toBe('')
})

test('what could not be sent stays, is explained, and goes out under the same key', async () => {
  let fails = true
  const { server, screen, box, post } = await aPage(() => {
    if (fails) throw new OfflineError('timeout')
    return anActivity()
  })
  await box.fill('Bench 4 has a fresh blade.')
  await post.click()
  await expect.element(screen.getByText(/may have arrived/)).toBeVisible()
  await expect.element(box).toHaveValue('Bench 4 has a fresh blade.')
  expect(draftAt('post')).toBe('Bench 4 has a fresh blade.')
  fails = false
  await post.click()
  await expect.poll(() => location.pathname).toBe(paths.feed())
  expect(new Set(server.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('another text is another post, with a key of its own', async () => {
  const { server, box, post } = await aPage(() => {
    throw new OfflineError('timeout')
  })
  await box.fill('one')
  await post.click()
  await expect.poll(() => server.calls.length).toBe(1)
  await box.fill('two')
  await post.click()
  await expect.poll(() => server.calls.length).toBe(2)
  expect(new Set(server.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
})

test('a picture is uploaded once, however often the post is tried', async () => {
  let tries = 0
  const { server, screen, box, post } = await aPage(({ path }) => {
    if (path.startsWith('/storage'))
      return { id: 'f3b1b7de-3c0e-4a52-9f0a-1b7d2c9f0a11', uri: '', width: 64, height: 48, moderation: 'safe' }
    tries += 1
    if (tries === 1) throw new OfflineError('network')
    return anActivity()
  })
  await screen.getByLabelText('Add a picture').upload(await aPicture())
  await expect.element(screen.getByAltText('The picture you chose')).toBeVisible()
  await box.fill('First coat of linseed')
  await post.click()
  await expect.poll(() => tries).toBe(1)
  await expect.element(screen.getByText(/offline/i)).toBeVisible()
  await post.click()
  await expect.poll(() => location.pathname).toBe(paths.feed())
  expect(server.calls.filter(({ path }) => path.startsWith('/storage'))).toHaveLength(1)
  expect(server.calls.at(-1)?.body).toMatchObject({ message: 'First coat of linseed', imageId: 'f3b1b7de-3c0e-4a52-9f0a-1b7d2c9f0a11' })
})

test('nothing written and nothing chosen can not be posted', async () => {
  const { box, post } = await aPage(() => anActivity())
  await expect.element(post).toBeDisabled()
  await box.fill('   ')
  await expect.element(post).toBeDisabled()
})
