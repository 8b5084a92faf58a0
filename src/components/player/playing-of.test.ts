// What the player takes from contents, and what plays afterwards.
import { expect, test } from 'vitest'
import { aContent, anAudio, aVideo } from '../contents/contents.test-helper.ts'
import { playingOf, queueAfter } from './playing-of.ts'

const audio = (id: string) => aContent({ id, audio: anAudio(`/media/files/${id}/talk.mp3`) })

test('a content without a sound is refused in the words of the contract', () => {
  expect(() => playingOf(aContent())).toThrow('Audio Url missing')
  expect(() => playingOf(aContent({ audio: anAudio('') }))).toThrow('Audio Url missing')
})

test('afterwards the audio below it plays, and nothing else of the list', () => {
  const list = [
    audio('a'),
    audio('b'),
    aContent({ id: 'text' }),
    aContent({ id: 'clip', video: aVideo() }),
    aContent({ id: 'lost', audio: anAudio('') }),
    audio('c'),
  ]
  const after = (id: string) => queueAfter(id, list).map((one) => one.id)
  expect(after('a')).toEqual(['b', 'c'])
  expect(after('c')).toEqual([])
  expect(after('elsewhere')).toEqual([])
})
