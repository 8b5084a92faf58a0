// Sentences with elements inside, rendered in a page.
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { rich } from './rich.tsx'

const shown = async (node: ReturnType<typeof rich>) => (await render(<p>{node}</p>)).container.querySelector('p')?.innerHTML

test('a tag becomes its part, with its text inside', async () => {
  expect(await shown(rich('Read the <a>terms</a> first.', { a: (inner) => <a href="/terms">{inner}</a> }))).toBe(
    'Read the <a href="/terms">terms</a> first.',
  )
})

test('a name takes its place wherever the language wants it', async () => {
  const parts = { name: <bdi>{'<b>Amina</b>'}</bdi>, b: (inner: React.ReactNode) => <b>{inner}</b> }
  expect(await shown(rich('<b>Hello</b> <name/>', parts))).toBe('<b>Hello</b> <bdi>&lt;b&gt;Amina&lt;/b&gt;</bdi>')
  expect(await shown(rich('<name/>さん、<b>こんにちは</b>', parts))).toBe('<bdi>&lt;b&gt;Amina&lt;/b&gt;</bdi>さん、<b>こんにちは</b>')
})

test('tags may lie inside each other', async () => {
  const parts = { a: (inner: React.ReactNode) => <u>{inner}</u>, b: (inner: React.ReactNode) => <b>{inner}</b> }
  expect(await shown(rich('<a>one <b>two</b></a>', parts))).toBe('<u>one <b>two</b></u>')
})

test('a tag nobody has a part for shows its text', async () => {
  expect(await shown(rich('one <x>two</x> three<y/>', {}))).toBe('one two three')
})
