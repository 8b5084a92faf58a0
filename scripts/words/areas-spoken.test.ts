// The words that are bundled with a module.
import { expect, test } from 'vitest'
import { areasSpoken } from './areas-spoken.ts'

const spoken = (code: string) => areasSpoken(code, ['events', 'failed', 'feed'])

test('a module speaks the areas of its keys, by name and by template', () => {
  expect(spoken("t('events.empty'); t(`failed.x${code}`); feed.list()")).toEqual(['events', 'failed'])
})

test.each([
  "  /** Key of the words ('failed.offline'). */\n  reason: string",
  '/*\n * `failed.offline`\n */',
  "  // As in 'failed.offline'.",
])('what is told in a comment is not spoken: %j', (code) => {
  expect(spoken(code)).toEqual([])
})

test('a text that looks like a comment hides nothing behind it', () => {
  expect(
    spoken("<input accept=\"image/*\" />\nt('events.empty')\n/** Told. */\nconst at = 'https://x' + t('feed.send') // 'said'"),
  ).toEqual(['events', 'feed'])
})
