// Counting reactions by emoji.
import { expect, test } from 'vitest'
import { countedReactions } from './counted-reactions.ts'

const reaction = (id: string, emojiName: string, accountId: string) => ({ id, emojiName, accountId })

test('each emoji once, in the order they came, with the reader’s own', () => {
  const all = [reaction('1', '🎉', 'a'), reaction('2', '❤️', 'me'), reaction('3', '🎉', 'b')]
  expect(countedReactions(all, 'me')).toEqual([
    { emoji: '🎉', count: 2, mine: undefined },
    { emoji: '❤️', count: 1, mine: '2' },
  ])
  expect(countedReactions([], 'me')).toEqual([])
})
